import sharp from 'sharp';
import { POST as remove } from '@/app/api/console/delete-banner/route';
import { POST as move } from '@/app/api/console/move-banner/route';
import { POST as save } from '@/app/api/console/save-banner/route';
import { POST as switchOver } from '@/app/api/console/switch-banner/route';
import { POST as upload } from '@/app/api/console/upload-banner-picture/route';
import { listBanners } from '@/lib/catalogue/storefront/queries';
import { findPromotions } from '@/lib/catalogue/storefront/promotions';
import { db } from '@/lib/kernel/db/client';
import { DAY, dayInIndia, MINUTE } from '@/lib/kernel/dates';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { announcePlacements } from './announce-placements';
import { importSettings } from './commands';
import { readDocument } from './document';

type Reply = { status: string; message?: string; fields?: Record<string, string>; image?: string };
let owner: string;
let operator: string;
beforeEach(async () => {
  await emptyDatabase();
  [owner, operator] = [(await createStaff('OWNER')).cookie, (await createStaff('OPERATOR')).cookie];
});

const FIELDS = {
  image: '/promotions/elderly-care.svg',
  href: '/Product/first-aid',
  colour: 'teal',
  'title.en': 'Monsoon',
  'text.en': 'Be ready for rain',
  'action.en': 'See',
};
const inDays = (count: number) => dayInIndia(new Date(Date.now() + count * DAY));
const make = (slug: string, change: object = {}, list = 'banners') =>
  callRoute<Reply>(save, {
    cookie: operator,
    body: { list, slug, is_new: true, after: { ...FIELDS, ...change } },
  });
const edit = (cookie: string, before: object, after: object, slug = 'monsoon') =>
  callRoute<Reply>(save, { cookie, body: { list: 'banners', slug, before, after } });
const turn = async (cookie: string, isOn: boolean, slug = 'monsoon', list = 'banners') =>
  (await callRoute(switchOver, { cookie, body: { list, slug, is_on: isOn } })).status;
const shift = async (slug: string, to: string, cookie = owner) =>
  (await callRoute(move, { cookie, body: { list: 'banners', slug, to } })).status;
const takeOut = async (slug: string, cookie = owner) =>
  (await callRoute(remove, { cookie, body: { list: 'banners', slug } })).status;
const slugs = async () => (await readDocument()).banners.map(({ slug }) => slug);

it('an operator creates an inactive banner; the owner activates it in both languages', async () => {
  const words = { 'title.ta': 'மழைக்காலம்', 'alt.en': 'An umbrella', 'alt.ta': 'ஒரு குடை' };
  expect((await make('monsoon', words)).body).toEqual({ status: 'true' });
  expect(await listBanners('en')).toEqual([]);
  expect(await turn(operator, true)).toBe(403);
  const tags = await announcedTags(async () => expect(await turn(owner, true)).toBe(200));
  expect(tags).toEqual(['banners', 'home']);
  expect(await listBanners('en')).toMatchObject([{ title: 'Monsoon', alt: 'An umbrella' }]);
  expect(await listBanners('ta')).toMatchObject([{ title: 'மழைக்காலம்', text: 'Be ready for rain', alt: 'ஒரு குடை' }]);
  expect([await turn(owner, true), await turn(owner, true, 'none')]).toEqual([409, 404]);
  expect((await edit(operator, { 'title.en': 'Monsoon' }, { 'title.en': 'Rain' })).status).toBe(403);
  expect((await edit(owner, { 'title.en': 'Monsoon' }, { 'title.en': 'Rain' })).status).toBe(200);
  expect(await db.auditEntry.count({ where: { action: 'settings.changed', subjectId: 'banners' } })).toBe(3);
});

it('is shown from its first day to its last by the clock of India', async () => {
  const days = { today: [inDays(0), inDays(0)], later: [inDays(1), ''], over: ['', inDays(-1)], always: ['', ''] };
  for (const [slug, [validFrom, validUntil]] of Object.entries(days)) {
    await make(slug, { validFrom, validUntil });
    await turn(owner, true, slug);
    await make(slug, { validFrom, validUntil }, 'promotions');
    await turn(owner, true, slug, 'promotions');
  }
  expect(await slugs()).toEqual(['today', 'later', 'over', 'always']);
  expect(await listBanners('en')).toHaveLength(2);
  expect((await findPromotions('en')).promotions.map(({ slug }) => slug)).toEqual(['today', 'always']);
  const row = await db.banner.findUniqueOrThrow({ where: { slug: 'today' } });
  expect([row.startsAt!.toISOString().slice(11), row.endsAt!.toISOString().slice(11)]).toEqual([
    '18:30:00.000Z',
    '18:29:59.999Z',
  ]);
});

it('invalidates the home page only when a day begins or ends', async () => {
  await make('monsoon', { validFrom: '2026-12-01', validUntil: '2026-12-24' });
  const at = (moment: string) => announcePlacements(new Date(moment));
  expect(await at('2026-11-30T18:30:30Z')).toBe(false);
  await turn(owner, true);
  const tags = await announcedTags(() => at('2026-11-30T18:30:30Z'));
  expect(tags).toEqual(['banners', 'home']);
  expect([await at('2026-11-30T18:29:30Z'), await at('2026-12-24T18:30:30Z')]).toEqual([false, true]);
  expect(await announcePlacements(new Date(Date.parse('2026-12-24T18:30:00Z') + 5 * MINUTE))).toBe(false);
});

it('concurrent edits of different fields persist; the same field shows both values', async () => {
  await make('monsoon');
  expect((await edit(operator, { 'title.en': 'Monsoon' }, { 'title.en': 'Rain' })).status).toBe(200);
  expect((await edit(operator, { 'alt.en': '' }, { 'alt.en': 'An umbrella' })).status).toBe(200);
  const { status, body } = await edit(operator, { 'title.en': 'Monsoon' }, { 'title.en': 'Storm' });
  expect([status, body.fields]).toEqual([409, { 'title.en': expect.stringMatching(/“Rain”.*“Storm”/) as string }]);
});

it('their order is the owner’s; who stands at an end stays there', async () => {
  for (const slug of ['one', 'two', 'three']) await make(slug);
  expect([await shift('three', 'up', operator), await shift('three', 'up')]).toEqual([403, 200]);
  expect(await slugs()).toEqual(['one', 'three', 'two']);
  expect([await shift('one', 'up'), await shift('two', 'down'), await shift('none', 'up')]).toEqual([409, 409, 404]);
  await Promise.all([shift('one', 'down'), make('four')]);
  expect(await slugs()).toEqual(['three', 'one', 'two', 'four']);
});

it('one that is off is taken out by the owner alone', async () => {
  await make('monsoon');
  await turn(owner, true);
  expect([await takeOut('monsoon', operator), await takeOut('monsoon')]).toEqual([403, 409]);
  await turn(owner, false);
  expect([await takeOut('monsoon'), await takeOut('monsoon')]).toEqual([200, 404]);
  expect(await db.bannerTranslation.count()).toBe(0);
});

it.each([
  ['title.en', ''],
  ['image', '/illustrations/none.svg'],
  ['image', 'https://elsewhere.example/a.png'],
  ['href', 'javascript:alert(1)'],
  ['colour', 'gold'],
  ['validFrom', '2026-13-01'],
  ['text.ta', 'அ'.repeat(201)],
])('%s = %j is refused at its field', async (field, text) => {
  const { status, body } = await make('monsoon', { [field]: text });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await slugs()).toEqual([]);
});

it('refuses a coupon with reversed dates, a taken or missing name, or prescription medicines', async () => {
  const { slug } = await db.product.findUniqueOrThrow({
    where: { id: await createProduct({ requiresPrescription: true }) },
  });
  const days = await make('a', { validFrom: '2026-12-02', validUntil: '2026-12-01' });
  expect([days.status, Object.keys(days.body.fields ?? {})]).toEqual([400, ['validUntil']]);
  const advert = await make('a', { href: `/Detail_page/${slug}` });
  expect([advert.status, Object.keys(advert.body.fields ?? {})]).toEqual([400, ['href']]);
  const named = await make('No Name');
  expect([named.status, Object.keys(named.body.fields ?? {})]).toEqual([400, ['slug']]);
  expect([(await make('a')).status, (await make('a')).status]).toEqual([200, 409]);
});

it('what the console made is what a file says, and the same file changes nothing', async () => {
  await make('monsoon', { validFrom: '2026-12-01', 'alt.en': 'An umbrella', 'title.ta': 'மழைக்காலம்' });
  const document = await readDocument();
  expect(document.banners).toEqual([
    {
      slug: 'monsoon',
      image: FIELDS.image,
      href: FIELDS.href,
      colour: 'teal',
      active: false,
      title: { en: 'Monsoon', ta: 'மழைக்காலம்' },
      text: { en: 'Be ready for rain' },
      action: { en: 'See' },
      alt: { en: 'An umbrella' },
      validFrom: '2026-12-01',
    },
  ]);
  expect(await importSettings(document, { by: { actor: 'test' } })).toEqual([]);
});

it('a picture is stored once, re-encoded, and can be referenced; other files are refused', async () => {
  const send = (bytes: Uint8Array<ArrayBuffer>, cookie = operator) => {
    const body = new FormData();
    body.append('pic', new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
    return callRoute<Reply>(upload, { cookie, body });
  };
  const jpeg = await sharp({ create: { width: 4000, height: 1600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const { body } = await send(new Uint8Array(jpeg));
  expect(body.image).toMatch(/^\/pictures\/kept\/[0-9a-f]{64}\.webp$/);
  expect((await send(new Uint8Array(jpeg))).body.image).toBe(body.image);
  expect((await make('monsoon', { image: body.image })).status).toBe(200);
  expect((await send(new TextEncoder().encode('no picture'))).status).toBe(422);
  expect((await callRoute(upload, { cookie: operator, body: new FormData() })).status).toBe(400);
});
