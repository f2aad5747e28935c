import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createSalted } from '@/test/factories/salted-product';
import { mergeSalt } from '@/lib/catalogue/salts/change-salt';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { IndexFile } from './index-file';
import { LiveIndex } from './live-index';

const folder = mkdtempSync(join(tmpdir(), 'medcall-index-'));
const path = join(folder, 'search-index');
const file = new IndexFile(path, 'this build');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => emptyDatabase());

/** Starts a process: its answers, and a function that stops it. */
async function started(from = file) {
  const live = new LiveIndex();
  live.keep(from);
  await live.rebuild();
  const names = async (term: string) => (await (await live.ready()).find(term, 10)).map(({ name }) => name);
  return { live, names };
}

it('answers from what the last process left, with what was written since', async () => {
  const id = await createProduct({ name: 'Crocin Advance' });
  const changed = await createProduct({ name: 'Dolo 650' });
  const first = await started();
  const late = await createProduct({ name: 'Zincovit' });
  await first.live.announce({ ids: new Set([late]), named: new Set(), anywhere: false });
  await first.live.stop();

  const reading = jest.spyOn(file, 'read');
  await db.product.update({ where: { id: changed }, data: { name: 'Meftal Spas' } });
  await db.product.update({ where: { id }, data: { isActive: false } });
  const second = await started();
  expect(await reading.mock.results[0]?.value).toBeDefined();
  expect(await second.names('zinkovit')).toEqual(['Zincovit']);
  expect(await second.names('meftal')).toEqual(['Meftal Spas']);
  expect([...(await second.names('dolo')), ...(await second.names('crocin'))]).toEqual([]);
  await second.live.stop();
});

it('rebuilds the index when changes outgrow the small index', async () => {
  const id = await createProduct({ name: 'Crocin Advance' });
  await (await started()).live.stop();
  const like = await db.product.findUniqueOrThrow({ where: { id }, omit: { id: true, tierPrices: true } });
  await db.product.createMany({
    data: Array.from({ length: 1200 }, (_, number) => ({
      ...like,
      sku: `N-${number}`,
      slug: `n-${number}`,
      name: `Novelty${number} balm`,
    })),
  });
  const { live, names } = await started();
  expect(await names('novelty1199')).toEqual(['Novelty1199 balm']);
  await live.stop();
});

it('rebuilds the index when salt names change meaning', async () => {
  const [one, other] = [await createSalted('Fileine (5mg)'), await createSalted('Storine (5mg)')];
  const data = { netQuantity: 10, netQuantityUnit: 'tablets', form: 'tablet' };
  await db.product.updateMany({ where: { id: { in: [one, other] } }, data });
  await inTransaction.withModels((tx) => upsertSalts(tx, [one, other]));
  const first = await started();
  expect(first.live.index?.alternativesOf(one)).toEqual([]);
  await first.live.stop();
  const { saltId } = await db.saltAlias.findUniqueOrThrow({ where: { name: 'fileine' } });
  await mergeSalt(saltId, 'storine', { actor: 'test' });
  const second = await started();
  expect(second.live.index?.alternativesOf(one)).toEqual([other]);
  await second.live.stop();
});

it('reads no file that is damaged, of another build or of a later time', async () => {
  await createProduct({ name: 'Crocin Advance' });
  const { live } = await started();
  await live.stop();
  const whole = readFileSync(path);
  expect(await file.read()).toBeDefined();
  expect(await new IndexFile(path, 'another build').read()).toBeUndefined();
  expect(await new IndexFile(join(folder, 'none'), 'this build').read()).toBeUndefined();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  whole[whole.length - 9]! ^= 1;
  writeFileSync(path, whole);
  expect(await file.read()).toBeUndefined();
  const stored = {
    names: '',
    moment: '9000000000000000000',
    segment: (await started(new IndexFile(path, 'x'))).live.index!.main,
  };
  await file.write(stored);
  expect(await file.read()).toBeUndefined();
});
