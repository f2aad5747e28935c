import { saveRedirect } from '@/lib/backoffice/redirects/change-redirects';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { db } from '@/lib/kernel/db/client';
import { findMenus } from '@/lib/catalogue/menus/queries';
import { SEO_FIELDS } from '@/lib/catalogue/seo/seo-rules';
import type { Scene } from './goods-scenes';

const MAIL_TEXT = { subject: 'Good that you are here', introduction: '' };
const TEMPLATE = { isOn: true, template: 'order_came', body: '{{order.number}}', pricePaise: 15 };
const OLD = { path: '/old-shop', target: '/faqs', status: 301 };
const redirect = async () => {
  await saveRedirect(OLD, { actor: 'test' });
  return { path: OLD.path };
};

/** Scenes of the calls that change redirects, menus and texts of the shop. */
export const SITE_SCENES: Record<string, Scene> = {
  '/save-redirect': () => Promise.resolve(OLD),
  '/delete-redirect': redirect,
  '/import-redirects': () => Promise.resolve({}),
  '/save-menus': async () => ({
    version: (await findMenus()).version,
    header: [{ label: {}, target: '/faqs' }],
    footer: [],
  }),
  '/save-seo': async () => ({
    kind: 'category',
    subject_id: (await db.category.findFirstOrThrow()).id,
    before: { [SEO_FIELDS[0]]: '' },
    after: { [SEO_FIELDS[0]]: 'Devices for the home' },
  }),
  '/save-mail-texts': () => Promise.resolve({ kind: 'welcome', texts: { en: MAIL_TEXT }, replaces: {} }),
  '/test-mail-text': () => Promise.resolve({ kind: 'welcome', locale: 'en', text: MAIL_TEXT }),
  '/save-message-templates': () =>
    Promise.resolve({ kind: 'orderDelivered', templates: { whatsapp: { en: TEMPLATE } }, replaces: {} }),
  '/test-message': () =>
    Promise.resolve({ kind: 'orderDelivered', channel: 'whatsapp', locale: 'en', template: TEMPLATE }),
  '/restore-version': async () => {
    await redirect();
    return { version_id: (await listVersions('redirect'))[0]!.id };
  },
};
