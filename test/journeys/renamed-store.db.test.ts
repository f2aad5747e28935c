import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const folder = mkdtempSync(join(tmpdir(), 'medcall-renamed-'));
process.env.DATA_DIR = folder;

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GET as invoice } from '@/app/api/admin/invoice/[order_id]/route';
import { GET as memo } from '@/app/api/admin/memo/[order_id]/route';
import { POST as changeSettings } from '@/app/api/console/change-settings/route';
import { GET as labels } from '@/app/api/console/address-labels/route';
import { GET as slips } from '@/app/api/console/packing-slips/route';
import { GET as picks } from '@/app/api/console/pick-list/route';
import { POST as startApp } from '@/app/api/console/start-second-factor/route';
import { GET as apiDocs } from '@/app/api/docs/route';
import { GET as openApi } from '@/app/api/openapi.json/route';
import { GET as manifest } from '@/app/manifest/[locale]/route';
import { GET as offline } from '@/app/offline/[locale]/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { organizationFacts, websiteFacts } from '@/components/catalogue/product/store-facts';
import { Logo } from '@/components/layout/logo';
import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { readDocument } from '@/lib/backoffice/merchandising/document';
import { textsOf } from '@/lib/backoffice/merchandising/read-fields';
import { processDue } from '@/lib/background/handlers';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { db } from '@/lib/kernel/db/client';
import { fillMessages } from '@/lib/kernel/fill-messages';
import { busyPage, notFoundPage, notTakenPage } from '@/lib/kernel/http/small-page';
import { DEFAULT_IDENTITY, setIdentity, shortStoreName, storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE, LOCALES, PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { CONSOLE_MESSAGES, MESSAGES } from '@/lib/kernel/messages';
import { PdfDocument } from '@/lib/kernel/pdf/pdf-document';
import { endSpare } from '@/lib/kernel/decoding/child';
import { storeMark } from '@/lib/site/identity/store-mark';
import { startPasskey } from '@/lib/people/staff/factors/start-passkey';
import { EXAMPLES } from '@/lib/site/mail/examples';
import { renderMail } from '@/lib/site/mail/render-mail';
import type { MailTemplate } from '@/lib/site/mail/types';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { factsFor } from '@/lib/site/pages/facts';
import { composePage } from '@/lib/site/content/compose-page';
import { shippedPageFor } from '@/lib/site/content/find-shipped-page';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { refreshSettings } from '@/lib/site/pages/refresh-settings';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { callRoute } from '../call-route';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { serveHandlers, type Served } from '../serve-handlers';
import { DEFAULT_NAMES } from '../shop/default-names';
import { OWN_FACTS } from '../shop/own-facts';
import { DEFAULT_COLOR, DEFAULT_COLORS, OWN_LOOK, OWN_MARKS } from '../shop/own-look';

const [OTHER = DEFAULT_LOCALE] = PREFIXED_LOCALES;
const NAMES = { [DEFAULT_LOCALE]: "Ravi's Nalam & Co", [OTHER]: 'நலம் மருந்தகம்' } as Record<Locale, string>;
const [FIRST, SECOND] = [`identity.name.${DEFAULT_LOCALE}`, `identity.name.${OTHER}`];
const by = { actor: 'test' };

/** Checks that texts contain neither the default name nor a default color. Their keys name them. */
const expectNone = (texts: Record<string, string>) =>
  expect(
    Object.entries(texts).flatMap(([shown, text]) => {
      const found = DEFAULT_NAMES.exec(text) ?? DEFAULT_COLOR.exec(text);
      return found ? [[shown, found[0]]] : [];
    }),
  ).toEqual([]);

/** Returns the colors that a PDF draws with, as hex codes. */
function colorsIn(file: Buffer): string[] {
  const streams = [...file.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  const used = [...drawn.join('\n').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)$/gim)];
  const hexOf = (share: string) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0');
  return [...new Set(used.map(([, ...shares]) => `#${shares.slice(0, 3).map(hexOf).join('')}`))];
}
/** True if a PDF has a picture. */
const hasPicture = (file: Buffer) => file.includes('/Subtype /Image');

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterAll(async () => {
  await deliveriesSettled();
  endSpare();
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});
beforeEach(async () => {
  const logo = await storeMark('logo', OWN_MARKS.logo, { kind: 'staff', id: 'test' });
  const identity = { name: NAMES, ...OWN_LOOK, logo };
  await importSettings({ store: { ...OWN_FACTS, branches: [], identity } }, { by });
  // Each process does this when it receives the announcement.
  await refreshSettings();
});
afterEach(() => setIdentity(DEFAULT_IDENTITY));

it.each(LOCALES)('every email names the store and has its colors, in %s', (locale) => {
  const mails = Object.keys(EXAMPLES).map((template) => {
    const values = EXAMPLES[template as MailTemplate];
    return [template, renderMail(template as MailTemplate, locale, values)] as const;
  });
  expectNone(Object.fromEntries(mails.map(([template, mail]) => [template, JSON.stringify(mail)])));
  for (const [, { sender, text }] of mails) {
    expect(sender).toBe(NAMES[locale]);
    expect(text).toContain(NAMES[locale]);
  }
  expect(mails.filter(([, { html }]) => html.includes(OWN_LOOK.primary)).length).toBeGreaterThan(5);
});

it.each(LOCALES)('every text of the store and the console names the store, in %s', (locale) => {
  const all = { store: MESSAGES[locale], console: CONSOLE_MESSAGES[locale] };
  expectNone(
    Object.fromEntries(Object.entries(all).map(([of, texts]) => [of, JSON.stringify(fillMessages(locale, texts))])),
  );
  expect(fillMessages(locale, MESSAGES[locale]).shell.title).toContain(NAMES[locale]);
});

it('every document names the store, in its colors, and invoices have its logo', async () => {
  const [staff, { customer, order, lines }] = [await createStaff('OWNER'), await buyGoods([{ quantity: 2 }])];
  await db.order.update({ where: { id: order.id }, data: { locale: OTHER } });
  await processDue();
  await moveOrder(order.id, 'DISPATCHED', by);
  const parcel = await db.parcel.findFirstOrThrow({ where: { orderId: order.id } });
  expect(lines).toHaveLength(1);
  const [write, open] = [jest.spyOn(PdfDocument.prototype, 'write'), jest.spyOn(PdfDocument, 'open')];
  const files: Buffer[] = [];
  const printed = async (response: Promise<Response>) => {
    expect((await response).headers.get('content-type')).toBe('application/pdf');
    files.push(Buffer.from(await (await response).arrayBuffer()));
    const texts = [...write.mock.calls.map(([text]) => text), JSON.stringify(open.mock.calls)];
    write.mockClear();
    open.mockClear();
    return texts.join('\n');
  };
  const own = { params: Promise.resolve({ order_id: order.id }) };
  const of = (query: string, cookie: string) => new Request(`http://localhost:3000/?${query}`, { headers: { cookie } });
  const texts = {
    slips: await printed(slips(of(`parcels=${parcel.id}`, staff.cookie), {})),
    labels: await printed(labels(of(`parcels=${parcel.id}`, staff.cookie), {})),
    picks: await printed(picks(of(`orders=${order.id}`, staff.cookie), {})),
    memo: await printed(memo(of(`parcel=${parcel.number}`, customer.cookie), own)),
    invoice: await printed(invoice(of('', customer.cookie), own)),
  };
  jest.restoreAllMocks();
  expectNone(texts);
  for (const file of files) {
    const colors = colorsIn(file);
    expect(colors.length).toBeGreaterThan(0);
    expect(colors.filter((color) => DEFAULT_COLORS.includes(color))).toEqual([]);
  }
  expect(files.map(hasPicture)).toEqual([false, false, false, false, true]);
  expect(texts.labels).toContain(NAMES[DEFAULT_LOCALE]);
  expect(texts.slips).toContain(NAMES[OTHER]);
  expect(texts.memo).toContain(OWN_FACTS.legalName);
  expectNone(Object.fromEntries((await localMails()).map((mail) => [mail.subject, JSON.stringify(mail)])));
});

it.each(LOCALES)('manifest, offline page, refusals and structured data name the store, in %s', async (locale) => {
  const at = { params: Promise.resolve({ locale }) };
  const settings = await findStoreSettings();
  const facts = factsFor(settings, locale);
  const texts = {
    manifest: await (await manifest(new Request('http://localhost:3000/'), at)).text(),
    offline: await (await offline(new Request('http://localhost:3000/'), at)).text(),
    missing: notFoundPage(locale, []),
    busy: busyPage(locale, '/'),
    refused: notTakenPage(locale, '/'),
    seller: JSON.stringify(organizationFacts('http://localhost:3000', storeName(locale), settings)),
    site: JSON.stringify(websiteFacts('http://localhost:3000', locale, storeName(locale))),
    logo: renderToStaticMarkup(createElement(Logo, { name: storeName(locale) })),
    ...Object.fromEntries(
      CONTENT_NAMES.map((name) => [name, JSON.stringify(composePage(shippedPageFor(name, locale)!, facts))]),
    ),
  };
  expectNone(texts);
  expect(JSON.parse(texts.manifest)).toMatchObject({
    name: expect.stringContaining(NAMES[locale]) as string,
    short_name: shortStoreName(locale),
  });
  const inMarkup = NAMES[locale].replaceAll('&', '&#38;').replaceAll("'", '&#39;');
  for (const page of [texts.offline, texts.missing, texts.busy, texts.refused]) expect(page).toContain(inMarkup);
});

it('the documents of the API, authenticator apps and passkeys name the store', async () => {
  const staff = await createStaff('OWNER');
  const docs = await (await apiDocs()).text();
  const text = await (await openApi()).text();
  expectNone({ docs, text });
  expect((JSON.parse(text) as { info: object }).info).toMatchObject({ title: `${NAMES[DEFAULT_LOCALE]} API` });
  await db.staffTotp.deleteMany({ where: { customerId: staff.id } });
  const app = await callRoute<{ uri: string }>(startApp, { cookie: staff.cookie, body: {} });
  expect(new URL(app.body.uri).searchParams.get('issuer')).toBe(NAMES[DEFAULT_LOCALE]);
  const person = { id: staff.id, sessionId: staff.id, email: 'o@nalam.example', firstName: 'O', lastName: '' };
  expect((await startPasskey(person)).rp.name).toBe(NAMES[DEFAULT_LOCALE]);
});

it('the form shows and changes the name in each language, and refuses signs with a meaning', async () => {
  const { cookie } = await createStaff('OWNER');
  const now = async () => textsOf('identity', await readDocument());
  const change = (before: Record<string, string>, after: Record<string, string>) =>
    callRoute<{ fields?: object }>(changeSettings, { cookie, body: { group: 'identity', before, after } });
  const before = await now();
  expect(before).toMatchObject({ [FIRST]: NAMES[DEFAULT_LOCALE], [SECOND]: NAMES[OTHER] });
  for (const wrong of ['{store}', '<b>Nalam</b>', '', 'N'.repeat(61)]) {
    const refused = await change({ [FIRST]: before[FIRST]! }, { [FIRST]: wrong });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [FIRST]]);
  }
  const long = await change({ 'identity.shortName': '' }, { 'identity.shortName': 'Thirteen char' });
  expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['identity.shortName']]);
  expect(await now()).toEqual(before);
  expect((await change({ [SECOND]: before[SECOND]! }, { [SECOND]: '' })).status).toBe(200);
  await refreshSettings();
  expect(LOCALES.map((locale) => storeName(locale))).toEqual(LOCALES.map(() => NAMES[DEFAULT_LOCALE]));
  const late = await change({ [SECOND]: before[SECOND]! }, { [SECOND]: 'ஆரோக்கியம்' });
  expect(late.status).toBe(409);
});
