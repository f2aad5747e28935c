import { POST as restoreCall } from '@/app/api/console/restore-version/route';
import { POST as saveCall } from '@/app/api/console/save-menus/route';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { db } from '@/lib/kernel/db/client';
import { publishPage, withdrawPage } from '@/lib/site/content/commands';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { listPlaces } from './list-places';
import { composeMenus } from './menu-rules';
import { findMenus, shippedMenus } from './queries';
import type { Menus } from './types';

type Reply = { status: string; message?: string; fields?: Record<string, string> };
const by = { actor: 'STAFF' } as const;
let owner: string;
beforeEach(async () => {
  await emptyDatabase();
  await db.setting.deleteMany({ where: { key: 'menus' } });
  owner = (await createStaff('OWNER')).cookie;
});
afterAll(() => db.setting.deleteMany({ where: { key: 'menus' } }));

const ONE_GROUP: Menus = {
  header: [],
  footer: [
    {
      title: { en: 'Good to know', ta: 'தெரிந்துகொள்ள' },
      entries: [
        { label: {}, target: '/faqs' },
        { label: { ta: 'வேலைவாய்ப்பு' }, target: '/career' },
        { label: { en: 'Blog' }, target: 'https://blog.example/' },
      ],
    },
  ],
};
const save = async (menus: Menus, version?: string) =>
  callRoute<Reply>(saveCall, {
    cookie: owner,
    body: { ...menus, version: version ?? (await findMenus()).version },
  });
const shown = async (locale: 'en' | 'ta') =>
  composeMenus((await findMenus()).menus, locale, { places: await listPlaces(locale), storeName: 'Nalam' });
const labels = async (locale: 'en' | 'ta') =>
  (await shown(locale)).footer.flatMap(({ links }) => links.map(({ label }) => label));

it('shows all information pages until the owner arranges the menus, in every language', async () => {
  expect((await shown('en')).footer.map(({ title, links }) => [title, links.length])).toEqual([
    ['Help', 5],
    ['About Nalam', 4],
    ['For businesses', 4],
  ]);
  expect(await labels('ta')).toHaveLength(13);
  expect((await shown('ta')).footer[0]?.links[1]).toEqual({
    label: expect.not.stringMatching(/[a-z]{4}/),
    href: '/ta/faqs',
  });
});

it('a saved menu is announced once, audited and shown in its language', async () => {
  const tags = await announcedTags(async () => {
    expect((await save(ONE_GROUP)).body).toEqual({ status: 'true' });
  });
  expect(tags).toEqual(['menus']);
  expect(await labels('en')).toEqual(['FAQs', 'Careers', 'Blog']);
  expect(await shown('ta')).toMatchObject({
    footer: [
      {
        title: 'தெரிந்துகொள்ள',
        links: [{ href: '/ta/faqs' }, { label: 'வேலைவாய்ப்பு', href: '/ta/career' }, { label: 'Blog' }],
      },
    ],
  });
  expect(await db.auditEntry.findMany({ select: { action: true, subject: true, change: true } })).toEqual([
    { action: 'menu.change', subject: 'menu', change: { before: null, after: ONE_GROUP } },
  ]);
  expect(await announcedTags(() => save(ONE_GROUP))).toEqual([]);
  expect(await db.auditEntry.count()).toBe(1);
});

it.each([
  ['/nowhere', 'The shop has no published page at this address.'],
  ['/Product/none', 'The shop has no published page at this address.'],
  ['javascript:alert(1)', 'Enter a path of this store, such as /faqs, or an address that starts with https://.'],
  ['', 'This value is missing'],
])('refuses the target %p at its field and changes nothing', async (target, message) => {
  const menus: Menus = {
    ...ONE_GROUP,
    header: [
      { label: {}, target: '/faqs' },
      { label: {}, target },
    ],
  };
  const { status, body } = await save(menus);
  expect([status, body.fields]).toEqual([400, { 'header.1.target': message }]);
  expect([(await findMenus()).stored, await db.auditEntry.count()]).toEqual([null, 0]);
});

it('a withdrawn page leaves the menus at once, is no new target, and returns with its publication', async () => {
  expect(await announcedTags(() => withdrawPage('career', { by }))).toContain('pages');
  expect(await labels('en')).not.toContain('Careers');
  const added: Menus = { ...ONE_GROUP, footer: [...shippedMenus().footer, ...ONE_GROUP.footer] };
  expect((await save(added)).status).toBe(200);
  expect((await save({ ...added, footer: ONE_GROUP.footer })).status).toBe(200);
  await save({ header: [], footer: [{ title: { en: 'Help' }, entries: [{ label: {}, target: '/faqs' }] }] });
  expect((await save(ONE_GROUP)).body.fields).toEqual({
    'footer.0.entries.1.target': 'The shop has no published page at this address.',
  });
  await publishPage('career', { by });
  expect((await save(ONE_GROUP)).status).toBe(200);
  expect(await labels('en')).toEqual(['FAQs', 'Careers', 'Blog']);
});

it('leads to a renamed category, and leaves out a deleted one', async () => {
  await createProduct();
  const category = await db.category.findFirstOrThrow({ include: { subcategories: { take: 1 } } });
  const path = `/Product/${category.slug}`;
  const below = `${path}/${category.subcategories[0]!.slug}`;
  const menus: Menus = {
    header: [],
    footer: [{ title: { en: 'Shop' }, entries: [path, below].map((target) => ({ label: {}, target })) }],
  };
  expect((await save(menus)).status).toBe(200);
  const hrefs = async () => (await shown('en')).footer.flatMap(({ links }) => links.map(({ href }) => href));
  expect(await hrefs()).toEqual([path, below]);
  const renamed = `${category.slug}-renamed`;
  await db.category.update({ where: { id: category.id }, data: { slug: renamed } });
  expect(await hrefs()).toEqual([]);
  const redirect = { kind: 'category', fromSlug: category.slug };
  await db.slugRedirect.create({ data: { ...redirect, targetId: category.id } });
  expect(await hrefs()).toEqual([path, below].map((each) => each.replace(category.slug, renamed)));
  await db.slugRedirect.delete({ where: { kind_fromSlug: redirect } });
  await db.category.update({ where: { id: category.id }, data: { slug: category.slug } });
});

it('the second of two editors gets a conflict and can save again', async () => {
  const { version } = await findMenus();
  expect((await save(ONE_GROUP, version)).status).toBe(200);
  const other: Menus = { ...ONE_GROUP, header: [{ label: {}, target: '/faqs' }] };
  expect((await save(other, version)).status).toBe(409);
  expect((await save(other)).status).toBe(200);
});

it('restores earlier menus, and the shipped ones', async () => {
  const restore = async () => {
    const [version] = await listVersions('menu');
    return (await callRoute(restoreCall, { cookie: owner, body: { version_id: version!.id } })).status;
  };
  await save(ONE_GROUP);
  await save({ ...ONE_GROUP, footer: [] });
  expect([await restore(), (await findMenus()).stored]).toEqual([200, ONE_GROUP]);
  expect((await save(shippedMenus())).status).toBe(200);
  expect((await findMenus()).stored).toBeNull();
  expect([await restore(), (await findMenus()).stored]).toEqual([200, ONE_GROUP]);
  const first = (await listVersions('menu')).at(-1)!;
  expect((await callRoute(restoreCall, { cookie: owner, body: { version_id: first.id } })).status).toBe(200);
  expect((await findMenus()).stored).toBeNull();
});

it('restores menus without the texts of a language that left, and refuses what it cannot read', async () => {
  const restore = async (before: object) => {
    const change = { before: before as never, after: {} };
    const { id } = await db.auditEntry.create({
      data: { action: 'menu.change', actor: 'STAFF', subject: 'menu', subjectId: 'all', change },
    });
    return (await callRoute(restoreCall, { cookie: owner, body: { version_id: id } })).status;
  };
  const [group] = ONE_GROUP.footer;
  const earlier = { header: [], footer: [{ ...group, title: { ...group!.title, hi: 'जानकारी' } }] };
  expect([await restore(earlier), (await findMenus()).stored]).toEqual([200, ONE_GROUP]);
  expect([await restore({ header: 'none' }), (await findMenus()).stored]).toEqual([400, ONE_GROUP]);
});

it('only owners may change menus', async () => {
  for (const role of ['OPERATOR', 'PHARMACIST'] as const) {
    const { cookie } = await createStaff(role);
    const body = { ...ONE_GROUP, version: (await findMenus()).version };
    expect((await callRoute(saveCall, { cookie, body })).status).toBe(403);
  }
});
