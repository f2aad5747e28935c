import { POST as change } from '@/app/api/console/change-settings/route';
import { storeSettings } from '@/lib/site/pages/cached';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { OWN_FACTS } from '@/test/shop/own-facts';
import { importSettings } from './commands';
import { readDocument } from './document';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { fieldsOf, SETTING_GROUP_NAMES, textOfRows } from './field-rules';
import { textsOf } from './read-fields';

type Reply = { status: string; message?: string; fields?: Record<string, string> };
type Texts = Record<string, string>;
let owner: string;
beforeEach(async () => {
  await emptyDatabase();
  owner = (await createStaff('OWNER')).cookie;
});
afterEach(() => {
  env().PAYMENTS = 'sandbox';
});

const send = (group: string, after: Texts, before: Texts = {}, locale = 'en') =>
  callRoute<Reply>(change, { cookie: owner, locale, body: { group, before, after } });
const textsNow = async (group: (typeof SETTING_GROUP_NAMES)[number]) => textsOf(group, await readDocument(db));
/** Saves like a form that showed the current values. */
async function save(group: (typeof SETTING_GROUP_NAMES)[number], after: Texts) {
  const now = await textsNow(group);
  return send(group, after, Object.fromEntries(Object.keys(after).map((name) => [name, now[name]!])));
}

it('a fact whose shown value is right is said by confirming it unchanged', async () => {
  const isMissing = async () => (await findMissingFacts()).some(({ path }) => path === 'headOffice.stateCode');
  expect(await isMissing()).toBe(true);
  const { 'headOffice.stateCode': code } = await textsNow('store');
  expect((await save('store', { 'headOffice.stateCode': code! })).body).toEqual({ status: 'true' });
  expect(await isMissing()).toBe(false);
});

it('a changed field appears on every page, once in the history, and changes nothing else', async () => {
  const tags = await announcedTags(async () => {
    expect((await save('care', { 'customerCare.phone': '+914520000001' })).body).toEqual({ status: 'true' });
  });
  expect(tags).toEqual(['settings']);
  expect((await storeSettings()).customerCare.phone).toBe('+914520000001');
  expect((await readDocument(db)).store).toEqual({ customerCare: { phone: '+914520000001' } });
  expect(await db.auditEntry.findMany({ select: { actor: true, action: true, change: true } })).toEqual([
    {
      actor: 'console',
      action: 'settings.changed',
      change: { 'store.customerCare.phone': { before: null, after: '+914520000001' } },
    },
  ]);
});

it('every field round-trips when its own text is sent back', async () => {
  await importSettings(
    {
      store: {
        ...OWN_FACTS,
        fssai: '12345678901234',
        couriers: [{ name: 'Speed Post', phone: null, trackingUrl: 'https://track.example.com/{number}' }],
        liveChat: {
          provider: 'Chat',
          script: 'https://chat.example.com/w.js',
          hosts: ['https://*.example.com', 'wss://live.example.com'],
        },
        textModel: { name: 'Small model' },
      },
      featured: [(await db.product.findUniqueOrThrow({ where: { id: await createProduct() } })).sku],
    },
    { by: { actor: 'test' } },
  );
  const before = await readDocument(db);
  const settings = await storeSettings();
  for (const group of SETTING_GROUP_NAMES) {
    const texts = await textsNow(group);
    expect(Object.keys(texts)).toEqual(fieldsOf(group).map(({ name }) => name));
    expect((await send(group, texts, texts)).status).toBe(200);
  }
  expect(await storeSettings()).toEqual(settings);
  expect((await readDocument(db)).featured).toEqual(before.featured);
});

it('lists, days and entries that may be missing are read as they were typed', async () => {
  const columns = fieldsOf('delivery').find(({ name }) => name === 'couriers')!.columns!;
  const couriers = textOfRows(columns, [{ name: 'Speed Post', phone: '', trackingUrl: '' }]);
  await save('delivery', { couriers, 'delivery.standardDays': '4-6' });
  const chat = [{ provider: 'Chat', script: 'https://chat.example.com/w.js', hosts: 'wss://a.example.com' }];
  await save('services', { liveChat: JSON.stringify(chat) });
  expect(await storeSettings()).toMatchObject({
    couriers: [{ name: 'Speed Post', phone: null, trackingUrl: null }],
    delivery: { standardDays: [4, 6], expressDays: DEMO_SETTINGS.delivery.expressDays },
    liveChat: { provider: 'Chat', hosts: ['wss://a.example.com'] },
  });
  await save('services', { liveChat: '[]' });
  expect((await storeSettings()).liveChat).toBeNull();
});

it('two owners may change different fields; a conflict shows both values', async () => {
  const [first, second] = [await textsNow('store'), await textsNow('store')];
  const city = 'headOffice.city';
  expect((await send('store', { [city]: 'Madurai' }, { [city]: first[city]! })).status).toBe(200);
  expect((await send('store', { legalName: 'Nalam LLP' }, { legalName: second.legalName! })).status).toBe(200);
  const late = await send('store', { [city]: 'Salem' }, { [city]: second[city]! });
  expect([late.status, late.body.fields]).toEqual([
    409,
    { [city]: expect.stringMatching(/“Madurai”.*“Salem”/) as string },
  ]);
  expect(await storeSettings()).toMatchObject({ headOffice: { city: 'Madurai' }, legalName: 'Nalam LLP' });
});

it('those who save other fields at the same moment all have their change', async () => {
  const now = await textsNow('store');
  const fields: Texts = { 'headOffice.street': '4, East Street', legalName: 'Nalam LLP', 'headOffice.city': 'Madurai' };
  const replies = await Promise.all(
    Object.entries(fields).map(([name, text]) => send('store', { [name]: text }, { [name]: now[name]! })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await textsNow('store')).toMatchObject(fields);
});

it.each([
  ['store', 'gstin', '33BBBBB1111B1Z0', 'gstin', 'GSTIN'],
  ['store', 'legalName', '  ', 'legalName', 'நிரப்பவும்'],
  ['store', 'headOffice.pincode', '12', 'headOffice.pincode', '6'],
  ['store', 'branches', 'no list', 'branches', 'பட்டியலாக'],
  ['licences', 'drugLicences', '[]', 'drugLicences', 'பதிவு'],
  ['care', 'acknowledgeHours', 'many', 'acknowledgeHours', '48'],
  ['care', 'hours', '[{"from":"monday","to":"friday","opens":"25:00","closes":"18:00"}]', 'hours.0.opens', '08:30'],
  ['delivery', 'delivery.standardDays', '5-2', 'delivery.standardDays', 'நாட்களின்'],
  ['delivery', 'couriers', '[{"name":"A","trackingUrl":"https://a.example"}]', 'couriers.0.trackingUrl', '{number}'],
  ['services', 'liveChat', '[{"provider":"","script":"x"}]', 'liveChat.provider', 'நிரப்பவும்'],
  ['featured', 'featured', '[{"sku":"NONE-1"}]', 'featured.0', 'NONE-1'],
  ['store', 'couriers', '[]', 'couriers', 'அமைப்பு'],
] as const)(
  '%s: %s = %j is refused at its field, in the language of its reader',
  async (group, name, text, at, word) => {
    const { status, body } = await send(group, { [name]: text }, await textsNow(group), 'ta');
    expect([status, body.fields?.[at]]).toEqual([400, expect.stringContaining(word)]);
    expect([await db.setting.count(), await db.auditEntry.count()]).toEqual([0, 0]);
  },
);

it('a store that takes money cannot lose what its invoices need', async () => {
  env().PAYMENTS = 'razorpay';
  await importSettings({ store: OWN_FACTS }, { by: { actor: 'test' } });
  const { status, body } = await save('store', { gstin: DEMO_SETTINGS.gstin });
  expect([status, body.fields?.gstin]).toEqual([400, expect.stringContaining('CGST')]);
});
