import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { storeSettings } from '@/lib/site/pages/cached';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { announcedTags } from '@/test/shop/announced-tags';
import { emptyDatabase } from '@/test/database';
import { OWN_FACTS } from '@/test/shop/own-facts';
import { createProduct } from '@/test/factories/product';
import { importSettings, setSetting, unsetSetting } from './commands';
import { readDocument } from './document';
import { bringPictures } from './local-pictures';
import { InvalidSettings } from './problems';

const by = { actor: 'command line' };
const folder = mkdtempSync(join(tmpdir(), 'medcall-settings-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(emptyDatabase);
afterEach(() => {
  env().PAYMENTS = 'sandbox';
});

const problems = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof InvalidSettings ? error.problems.map(({ path }) => path) : [String(error)]),
  );
const skuOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).sku;
const words = (text: string) => ({ title: { en: text }, text: { en: text }, action: { en: 'See', ta: 'பார்க்க' } });
const shown = (slug: string, change = {}) => ({
  slug,
  image: '/promotions/elderly-care.svg',
  href: '/Product',
  ...words(slug),
  ...change,
});
const NALAM = { name: { en: 'Nalam' } };
const coupon = {
  code: 'SAVE50',
  offer: 50,
  amountUpto: 299.5,
  validUntil: '2027-03-31',
  usesTotal: 10,
  title: { en: '₹50 off', ta: '₹50 தள்ளுபடி' },
};

describe('one fact of the store', () => {
  it('is set, shown, logged and announced without changing the rest', async () => {
    expect(await announcedTags(() => setSetting('customerCare.phone', '+914520000001', { by }))).toEqual(['settings']);
    expect((await storeSettings()).customerCare).toEqual({
      phone: '+914520000001',
      email: DEMO_SETTINGS.customerCare.email,
      whatsapp: null,
    });
    expect((await readDocument(db)).store).toEqual({ customerCare: { phone: '+914520000001' } });
    expect(
      await db.auditEntry.findMany({ select: { actor: true, action: true, subjectId: true, change: true } }),
    ).toEqual([
      {
        actor: 'command line',
        action: 'settings.changed',
        subjectId: 'store',
        change: { 'store.customerCare.phone': { before: null, after: '+914520000001' } },
      },
    ]);
  });

  it('is taken back, and the demo’s shows again', async () => {
    await setSetting('store.legalName', 'Nalam', { by });
    await unsetSetting('legalName', { by });
    expect((await storeSettings()).legalName).toBe(DEMO_SETTINGS.legalName);
    expect(await problems(unsetSetting('legalName', { by }))).toEqual(['legalName']);
  });

  it('turns live chat on and off', async () => {
    const chat = {
      provider: 'Chat',
      script: 'https://chat.example.com/widget.js',
      hosts: ['wss://live.chat.example.com'],
    };
    await setSetting('liveChat', chat, { by });
    expect((await storeSettings()).liveChat).toEqual(chat);
    await setSetting('liveChat', null, { by });
    expect((await storeSettings()).liveChat).toBeNull();
  });

  it.each([
    ['gstin', '33BBBBB1111B1Z0', 'store.gstin'],
    ['headOffice.pincode', '12', 'store.headOffice.pincode'],
    ['legalname', 'Nalam', 'store.legalname'],
    ['__proto__.x', 1, 'store.__proto__'],
    ['customerCare', 'text', 'store.customerCare'],
    ['hours', [{ from: 'monday', to: 'friday', opens: '25:00', closes: '18:00' }], 'store.hours.0.opens'],
    ['liveChat.script', 'https://x.example/a.js', 'store.liveChat.provider'],
    ['social', [{ network: 'facebook', url: 'javascript:alert(1)' }], 'store.social.0.url'],
    ['a..b', 1, 'a..b'],
    ['banners.none.active', true, 'banners.none.active'],
  ])('%s = %j is refused by name and changes nothing', async (path, value, named) => {
    expect(await problems(setSetting(path, value, { by }))).toContain(named);
    expect(await db.setting.count()).toBe(0);
    expect(await db.auditEntry.count()).toBe(0);
  });

  it('keeps who the pharmacist is out of the history', async () => {
    await setSetting('pharmacist', OWN_FACTS.pharmacist, { by });
    expect(await db.auditEntry.findFirstOrThrow()).toMatchObject({
      change: { 'store.pharmacist.name': 'changed', 'store.pharmacist.registration': 'changed' },
    });
  });
});

describe('while payments are real', () => {
  it('what an invoice needs can be said bit by bit, changed, and never lost', async () => {
    env().PAYMENTS = 'razorpay';
    await setSetting('legalName', 'Nalam', { by });
    await importSettings({ store: OWN_FACTS }, { by });
    await setSetting('legalName', 'Nalam Pharmacy', { by });
    expect(await problems(unsetSetting('legalName', { by }))).toEqual(['store.legalName']);
    expect(await problems(setSetting('gstin', DEMO_SETTINGS.gstin, { by }))).toEqual(['store.gstin']);
    expect((await storeSettings()).legalName).toBe('Nalam Pharmacy');
  });

  it('unneeded demo values do not replace what the owner left out', async () => {
    env().PAYMENTS = 'razorpay';
    await importSettings({ store: OWN_FACTS }, { by });
    expect(await storeSettings()).toMatchObject({ social: [], branches: [], legalName: OWN_FACTS.legalName });
  });
});

describe('a file of settings', () => {
  it('brings everything at once, in its order; a second time nothing changes', async () => {
    const [first, second] = [await skuOf(await createProduct()), await skuOf(await createProduct())];
    const file = {
      store: { identity: NALAM },
      featured: [second, first],
      promotions: [shown('a', { colour: 'plum' })],
      banners: [shown('two'), shown('one', { active: false })],
      coupons: [coupon],
    };
    const heard = await announcedTags(() => importSettings(file, { by }));
    expect(heard.toSorted()).toEqual(['banners', 'home', 'settings']);
    const document = await readDocument(db);
    expect(document).toMatchObject({
      store: { identity: NALAM },
      featured: [second, first],
      banners: [{ slug: 'two' }, { slug: 'one', active: false }],
      promotions: [{ slug: 'a', colour: 'plum', action: { ta: 'பார்க்க' } }],
    });
    expect(await db.coupon.findUniqueOrThrow({ where: { code: 'SAVE50' } })).toMatchObject({
      calculation: 'AMOUNT',
      amountUptoPaise: 29_950,
      usesPerCustomer: 1,
      validUntil: new Date('2027-03-31T18:29:59.999Z'),
    });
    expect(await importSettings(document, { by })).toEqual([]);
    expect(await db.auditEntry.count()).toBe(5);
  });

  it('is all or nothing, and names everything that is wrong', async () => {
    const medicine = await skuOf(await createProduct({ requiresPrescription: true }));
    const { slug } = await db.product.findUniqueOrThrow({ where: { sku: medicine } });
    const file = {
      store: { legalName: 'Nalam', gstin: 'x' },
      featured: [medicine, 'NONE-1'],
      banners: [
        shown('a', { image: '/illustrations/none.svg' }),
        shown('b', { href: `/Detail_page/${slug}` }),
        shown('c', { image: '../../package.json' }),
      ],
      coupons: [{ ...coupon, calculation: 'PERCENT', offer: 101 }],
      colours: [],
    };
    expect((await problems(importSettings(file, { by }))).toSorted()).toEqual([
      'banners.a.image',
      'banners.b.href',
      'banners.c.image',
      'colours',
      'coupons.0.offer',
      'featured.0',
      'featured.1',
      'store.gstin',
    ]);
    expect(await readDocument(db)).toEqual({ store: {}, featured: [], promotions: [], banners: [], coupons: [] });
  });

  it('is tried without writing anything', async () => {
    const changes = await importSettings({ store: { identity: NALAM }, coupons: [coupon] }, { by, dryRun: true });
    expect(changes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['store.identity.name.en', 'coupons.SAVE50.offer']),
    );
    expect(await readDocument(db)).toMatchObject({ store: {}, coupons: [] });
    expect(await db.auditEntry.count()).toBe(0);
  });

  it('leaves alone what it does not name, but its lists are whole', async () => {
    await importSettings({ store: { identity: NALAM }, banners: [shown('a'), shown('b')], coupons: [coupon] }, { by });
    await importSettings(
      { store: { legalName: 'Nalam LLP' }, banners: [shown('b')], coupons: [{ ...coupon, code: 'other' }] },
      { by },
    );
    const { store, banners, coupons } = await readDocument(db);
    expect(store).toEqual({ identity: NALAM, legalName: 'Nalam LLP' });
    expect(banners.map(({ slug }) => slug)).toEqual(['b']);
    expect(coupons.map(({ code }) => code)).toEqual(['OTHER', 'SAVE50']);
  });

  it('brings pictures that lie next to it; a dry run keeps none', async () => {
    writeFileSync(
      join(folder, 'monsoon.jpg'),
      await sharp({ create: { width: 300, height: 120, channels: 3, background: '#123456' } })
        .jpeg()
        .toBuffer(),
    );
    writeFileSync(join(folder, 'words.jpg'), 'no picture');
    const file = { banners: [shown('a', { image: 'monsoon.jpg' })] };
    const trial = await bringPictures(file, folder, true);
    await importSettings(trial.file, { by, dryRun: true, brought: trial.brought });
    expect(await problems(importSettings(trial.file, { by }))).toEqual(['banners.a.image']);
    const real = await bringPictures(file, folder, false);
    await importSettings(real.file, { by });
    expect((await readDocument(db)).banners).toMatchObject([
      { image: expect.stringMatching(/^\/pictures\/kept\/[0-9a-f]{64}\.webp$/) as string },
    ]);
    expect(
      await problems(
        bringPictures(
          { promotions: [shown('a', { image: 'words.jpg' }), shown('b', { image: 'none.png' })] },
          folder,
          false,
        ),
      ),
    ).toEqual(['promotions.0.image', 'promotions.1.image']);
  });
});

describe('a coupon', () => {
  const used = async () => {
    await importSettings({ coupons: [coupon] }, { by });
    await db.coupon.update({ where: { code: 'SAVE50' }, data: { usedCount: 4 } });
  };

  it('is switched off, never deleted', async () => {
    await used();
    expect(await problems(unsetSetting('coupons.SAVE50', { by }))).toEqual(['coupons.SAVE50']);
    await setSetting('coupons.SAVE50.active', false, { by });
    expect(await db.coupon.findUniqueOrThrow({ where: { code: 'SAVE50' } })).toMatchObject({
      isActive: false,
      usedCount: 4,
      offer: 50,
    });
  });

  it('keeps what those were promised who used it', async () => {
    await used();
    expect(await problems(setSetting('coupons.SAVE50.usesTotal', 3, { by }))).toEqual(['coupons.SAVE50.usesTotal']);
    expect(await problems(setSetting('coupons.SAVE50.offer', 20, { by }))).toEqual(['coupons.SAVE50.offer']);
    await setSetting('coupons.SAVE50.usesTotal', 4, { by });
    expect(await db.coupon.findUniqueOrThrow({ where: { code: 'SAVE50' } })).toMatchObject({
      usesTotal: 4,
      usedCount: 4,
    });
  });
});

it('concurrent setting changes all persist with history', async () => {
  await Promise.all([
    setSetting('identity.name.en', 'Nalam', { by }),
    setSetting('legalName', 'Nalam LLP', { by }),
    setSetting('refundDays', [2, 4], { by }),
  ]);
  expect((await readDocument(db)).store).toEqual({ identity: NALAM, legalName: 'Nalam LLP', refundDays: [2, 4] });
  expect(await db.auditEntry.count({ where: { action: 'settings.changed' } })).toBe(3);
});
