import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { GET as getPng } from '@/app/pictures/png/[hash]/[...file]/route';
import { GET } from '@/app/feeds/[...path]/route';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { LOCALES } from '@/lib/kernel/locales';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { storage } from '@/lib/kernel/storage/storage';
import { readDemo } from '@/tools/commands/demo/demo-files';
import { loadCatalogue } from '@/tools/commands/demo/load-catalogue';
import { problemsOfItem, type Element } from '@/test/shop/google-feed-rules';
import { readFeed, type Feed } from './read-feed';

const folder = mkdtempSync(join(tmpdir(), 'medcall-feed-'));
beforeAll(async () => {
  env().DATA_DIR = folder;
  await loadCatalogue(readDemo(), new Date());
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => resetRateLimits());

const NAMES: Record<string, string[]> = { en: ['google.xml'], ta: ['ta', 'google.xml'] };

const ask = (path: string[], headers: Record<string, string> = {}) =>
  GET(new Request('http://localhost/feeds', { headers }), { params: Promise.resolve({ path }) });

function parse(xml: string): Element {
  const root: Element = { name: '', text: '', parts: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', parts: [] };
    open.at(-1)!.parts.push(element);
    open.push(element);
  });
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.parts[0]!;
}
const itemsOf = (xml: string) => parse(xml).parts[0]!.parts.filter(({ name }) => name === 'item');
const textOf = (item: Element, name: string) => item.parts.find((part) => part.name === `g:${name}`)?.text ?? '';
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const piece of [0, 5000]) for await (const key of storage().list(`drawn/feed/en/${piece}`)) keys.push(key);
  return keys.toSorted();
}

describe('the product feed', () => {
  it.each(LOCALES)('keeps to the specification of Google for the whole demo catalogue in %s', async (locale) => {
    const response = await ask(NAMES[locale]!);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const items = itemsOf(await response.text());
    expect(items.flatMap((item) => problemsOfItem(item).map((problem) => `${textOf(item, 'id')}: ${problem}`))).toEqual(
      [],
    );
    const sold = await db.product.findMany({
      where: { isActive: true, requiresPrescription: false, schedule: { in: ['NONE', 'OTC'] } },
      include: { translations: { where: { locale } } },
      orderBy: { id: 'asc' },
    });
    expect(sold.length).toBeGreaterThan(100);
    expect(items.map((item) => [textOf(item, 'id'), textOf(item, 'title')])).toEqual(
      sold.map((product) => [product.sku, product.translations[0]?.name ?? product.name]),
    );
  });

  it('never names a prescription or scheduled medicine, or what is not on sale', async () => {
    const xml = await (await ask(NAMES.en!)).text();
    const hidden = await db.product.findMany({
      where: { OR: [{ requiresPrescription: true }, { schedule: { in: ['G', 'H', 'H1', 'X'] } }, { isActive: false }] },
    });
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter(({ sku }) => xml.includes(`<g:id>${sku}</g:id>`))).toEqual([]);
  });

  it('names pictures that exist, drawings as PNG at an address that never changes', async () => {
    const [item] = itemsOf(await (await ask(NAMES.en!)).text());
    const { pathname } = new URL(textOf(item!, 'image_link'));
    const [, , , hash = '', ...file] = pathname.split('/');
    const drawn = await getPng(new Request('http://localhost'), { params: Promise.resolve({ hash, file }) });
    expect([drawn.status, drawn.headers.get('content-type'), drawn.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    const png = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect([png.format, png.width, png.height]).toEqual(['png', 1000, 1000]);
    for (const other of ['0'.repeat(16), hash.slice(1), '../../etc'])
      expect(
        (await getPng(new Request('http://localhost'), { params: Promise.resolve({ hash: other, file }) })).status,
      ).toBe(404);
  });

  it('is generated again only where a product changed', async () => {
    const first = await ask(NAMES.en!);
    await first.text();
    const etag = first.headers.get('etag')!;
    const before = await storedKeys();
    expect((await ask(NAMES.en!, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
    // A second piece, whose change must not touch the first.
    const one = await db.product.findFirstOrThrow({ where: { isActive: true, schedule: 'NONE' } });
    const { createdAt: _, updatedAt: __, undecided: ___, tierPrices: ____, ...facts } = one;
    const far = 5_000_000;
    const copy = {
      ...facts,
      id: far,
      sku: 'FAR & <away>',
      slug: 'far',
      importId: null,
      name: 'Far "away" & <b>\u0007',
    };
    await db.product.create({ data: { ...copy, stock: { create: { onHand: 1 } } } });
    const second = await ask(NAMES.en!);
    expect(second.headers.get('etag')).not.toBe(etag);
    const added = itemsOf(await second.text()).at(-1)!;
    expect([textOf(added, 'id'), textOf(added, 'title'), textOf(added, 'availability')]).toEqual([
      'FAR & <away>',
      'Far "away" & <b>',
      'in_stock',
    ]);
    const after = await storedKeys();
    expect(after.filter((key) => !before.includes(key))).toEqual([
      expect.stringMatching(/^drawn\/feed\/en\/5000\/[0-9a-f]{32}\.bin$/),
    ]);
    // Sold out: stock is no column of the product.
    await db.stockLevel.update({ where: { productId: far }, data: { onHand: 0 } });
    const third = itemsOf(await (await ask(NAMES.en!)).text());
    expect(textOf(third.at(-1)!, 'availability')).toBe('out_of_stock');
    const last = await storedKeys();
    expect(last).toHaveLength(after.length);
    expect(last.filter((key) => !after.includes(key))).toHaveLength(1);
    await db.product.update({ where: { id: far }, data: { isActive: false } });
    const restored = await ask(NAMES.en!);
    expect(restored.headers.get('etag')).toBe(etag);
    await restored.body!.cancel();
  });

  it('stores no piece under the version of other rows, or without one of its products', async () => {
    const context = { locale: 'en' as const, site: 'http://x', picturesUrl: '', settings: await findStoreSettings() };
    const writtenBy = ({ parts }: Feed) => text(Readable.from(parts()));
    const { id, sku, image } = await db.product.findFirstOrThrow({
      where: { isActive: true, schedule: 'NONE', requiresPrescription: false },
    });
    await db.productImage.deleteMany({ where: { productId: id } });
    const name = `<g:id>${sku}</g:id>`;
    const free = await readFeed(context);
    await db.product.update({ where: { id }, data: { requiresPrescription: true } });
    expect(await writtenBy(free)).not.toContain(name);
    await db.product.update({ where: { id }, data: { requiresPrescription: false } });
    // A pharmacist changes a product between the read of the hash and that of the products.
    const scheduled = await readFeed(context);
    expect(scheduled.mark).toBe(free.mark);
    expect(await writtenBy(scheduled)).toContain(name);
    await db.product.update({ where: { id }, data: { image: '/illustrations/missing.svg' } });
    const before = await storedKeys();
    expect(await writtenBy(await readFeed(context))).not.toContain(name);
    expect(await storedKeys()).toEqual(before);
    await db.product.update({ where: { id }, data: { image } });
  });

  it('sends few feeds at once', async () => {
    const first = await Promise.all([ask(NAMES.en!), ask(NAMES.en!)]);
    const third = ask(NAMES.en!);
    await first[0].body!.cancel();
    expect((await third).status).toBe(200);
    await Promise.all([first[1].body!.cancel(), (await third).body!.cancel()]);
  });

  it('is the same when the storage has lost its pieces', async () => {
    const before = await (await ask(NAMES.en!)).text();
    rmSync(join(folder, 'files'), { recursive: true, force: true });
    expect(await storedKeys()).toEqual([]);
    expect(await (await ask(NAMES.en!)).text()).toBe(before);
  });

  it.each([[['en', 'google.xml']], [['xx', 'google.xml']], [['other.xml']], [['ta', 'ta', 'google.xml']], [['ta']]])(
    'has no address %j',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('is limited per sender, and absent in a members-only store', async () => {
    for (let count = 0; count < 60; count += 1) {
      const { status, body } = await ask(['google.xml']);
      expect(status).toBe(200);
      await body!.cancel();
    }
    const refused = await ask(['google.xml']);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    env().STORE_ACCESS = 'members';
    expect((await ask(['google.xml'])).status).toBe(404);
    env().STORE_ACCESS = 'open';
  });
});
