import { POST as saveCategory } from '@/app/api/console/save-category/route';
import { POST as saveSubcategory } from '@/app/api/console/save-shelf/route';
import { POST as autocomplete } from '@/app/api/admin/admingetProducts_autocomplete/route';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { followAnnouncements, type Follower } from '@/lib/kernel/queue/follow-announcements';
import { changesOf, LiveIndex, liveIndex } from '@/lib/catalogue/search/live-index';
import { announcedTags } from '../shop/announced-tags';
import { createStaff } from '../factories/staff';
import { mergeSalt, removeSaltName } from '@/lib/catalogue/salts/change-salt';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';
import { createSalted } from '../factories/salted-product';

type Reply = {
  status: boolean;
  products: { id: number; product_name: string; discount_price: number; pack_size: string }[];
};
const call = async (term: string, locale = 'en') =>
  (await callRoute<Reply>(autocomplete, { body: { search_term: term }, locale })).body.products;
const names = async (term: string, locale?: string) =>
  (await call(term, locale)).map((product) => product.product_name);

/** Limit after a bulk import on a busy machine. */
const BULK_TIMEOUT_MS = 15_000;

/** Waits up to a second for the expected result. */
async function soon<T>(look: () => Promise<T> | T, isRight: (seen: T) => boolean, limitMs = 1000): Promise<T> {
  for (const until = performance.now() + limitMs; ;) {
    const seen = await look();
    if (isRight(seen) || performance.now() > until) return seen;
    await new Promise((done) => setTimeout(done, 5));
  }
}

const isAny = (found: unknown[]) => found.length > 0;

/**
 * This process, and a second index that represents another one: it reads the log on its own
 * connection.
 */
const here = liveIndex() as LiveIndex;
const elsewhere = new LiveIndex();
const foundElsewhere = (term: string) => elsewhere.index?.find(term, 10).map(({ name }) => name);
let followers: Follower[] = [];

const follow = async (index: LiveIndex): Promise<Follower> => {
  const follower = followAnnouncements({
    onTags: (tags) => void index.announce(changesOf(tags)),
    onGap: () => void index.rebuild(),
  });
  await follower.started;
  return follower;
};

/** Writes like the store: change and announcement in one transaction. */
const write = (tags: string[], id: number, data: Parameters<typeof db.product.update>[0]['data']) =>
  inTransaction.withModels(async (tx) => {
    await tx.product.update({ where: { id }, data });
    await invalidateTags(tx, tags);
  });

beforeEach(async () => {
  resetRateLimits();
  await emptyDatabase();
});
afterAll(async () => {
  await Promise.all([...followers, here, elsewhere].map((part) => part.stop()));
});

describe('before anyone announces changes', () => {
  it('each question is answered from what is there', async () => {
    expect(here.index).toBeUndefined();
    await createProduct({ name: 'Paracetamol 500 mg tablets' });
    expect(await names('paracetmol')).toEqual(['Paracetamol 500 mg tablets']);
    await createProduct({ name: 'Paracetamol drops' });
    expect(await names('paracet')).toHaveLength(2);
  });
});

describe('the autocomplete index', () => {
  beforeAll(async () => {
    followers = await Promise.all([here, elsewhere].map(follow));
    here.keep();
  });

  async function shelf() {
    const id = await createProduct({ name: 'Paracetamol 500 mg tablets', pricePaise: 2850 });
    await db.productTranslation.create({
      data: { productId: id, locale: 'ta', name: 'பாராசிட்டமால் மாத்திரைகள்', packSize: '10 மாத்திரைகள்' },
    });
    await createProduct({ name: 'Crocin Advance' });
    await Promise.all([here.rebuild(), elsewhere.rebuild()]);
    return id;
  }

  it('answers without the database, in the language asked for, found in either', async () => {
    await shelf();
    await inTransaction.withModels(async (tx) => {
      // A query on the table would now wait longer than this transaction may take.
      await tx.$executeRaw`LOCK TABLE product IN ACCESS EXCLUSIVE MODE`;
      expect(await call('paracetmol')).toMatchObject([
        { product_name: 'Paracetamol 500 mg tablets', discount_price: 28.5 },
      ]);
      expect(await names('பாராசிட்ட')).toEqual(['Paracetamol 500 mg tablets']);
      expect(await names('crosin')).toEqual(['Crocin Advance']);
      expect(await call('paracet', 'ta')).toMatchObject([
        { product_name: 'பாராசிட்டமால் மாத்திரைகள்', pack_size: '10 மாத்திரைகள்' },
      ]);
    });
  });

  it('merges two salts within a second in every process, and separates them again', async () => {
    const [one, other] = [await createSalted('Liveine (5mg)'), await createSalted('Aliveol (5mg)')];
    const data = { netQuantity: 10, netQuantityUnit: 'tablets', form: 'tablet' };
    await db.product.updateMany({ where: { id: { in: [one, other] } }, data });
    await inTransaction.withModels((tx) => upsertSalts(tx, [one, other]));
    await Promise.all([here.rebuild(), elsewhere.rebuild()]);
    const alternatives = () => [here, elsewhere].map((engine) => engine.index?.alternativesOf(one));
    const found = () => elsewhere.index?.find('aliveol', 9).map(({ id }) => id);
    expect([alternatives(), found()]).toEqual([[[], []], [other]]);
    const { saltId } = await db.saltAlias.findUniqueOrThrow({ where: { name: 'liveine' } });
    const into = await mergeSalt(saltId, 'aliveol', { actor: 'test' });
    const both = [[other], [other]];
    expect(await soon(alternatives, (seen) => seen.every((ids) => ids?.length === 1))).toEqual(both);
    expect(found()?.toSorted()).toEqual([one, other].toSorted());
    await removeSaltName(into, 'liveine', { actor: 'test' });
    expect(await soon(alternatives, (seen) => seen.every((ids) => ids?.length === 0))).toEqual([[], []]);
  });

  it('finds the products of a bulk import in every process', async () => {
    const like = await shelf();
    for (let from = 0; from < 4600; from += 500)
      await inTransaction.withModels(async (tx) => {
        const made = await tx.$queryRaw<{ id: number }[]>`
          INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')),
            'sku', 'N-' || number, 'slug', 'n-' || number, 'name', 'Novelty' || number || ' balm'))).*
          FROM product p, generate_series(${from}::int, ${Math.min(from + 499, 4599)}::int) AS number WHERE p.id = ${like} RETURNING id`;
        await invalidateTags(
          tx,
          made.map(({ id }) => cacheTags.product(id)),
        );
      });
    const last = () => [foundElsewhere('novelty4599'), here.index?.find('novelty4599', 10).map(({ name }) => name)];
    const isThere = (found: ReturnType<typeof last>) => found.every((names) => names?.[0] === 'Novelty4599 balm');
    expect(isThere(await soon(last, isThere, BULK_TIMEOUT_MS))).toBe(true);
    expect(foundElsewhere('novelty7')).toContain('Novelty7 balm');
  });

  it('finds by one letter what begins with it, and nothing by none', async () => {
    await shelf();
    expect(await names('p')).toEqual(['Paracetamol 500 mg tablets']);
    expect(await names('')).toEqual([]);
  });

  it('finds products by a renamed category within a second, not by the old name', async () => {
    const id = await shelf();
    const { categoryId, subcategoryId } = await db.product.findUniqueOrThrow({ where: { id } });
    const { cookie } = await createStaff('OWNER');
    const rename = {
      category_id: categoryId,
      before: { name: 'Test', 'name.ta': '' },
      after: { name: 'Homoeopathy', 'name.ta': 'ஓமியோபதி' },
    };
    expect((await callRoute(saveCategory, { cookie, body: rename })).status).toBe(200);
    const has = async (term: string, count: number) =>
      (
        await soon(
          () => [foundElsewhere(term), here.index?.find(term, 10)],
          (found) => found.every((one) => one?.length === count),
        )
      ).map((one) => one?.length);
    expect(await has('homoeopathy', 2)).toEqual([2, 2]);
    expect(await has('ஓமியோபதி', 2)).toEqual([2, 2]);
    const other = {
      category_id: categoryId,
      subcategory_id: subcategoryId,
      before: { name: 'Shelf' },
      after: { name: 'Globules' },
    };
    expect((await callRoute(saveSubcategory, { cookie, body: other })).status).toBe(200);
    expect(await has('globules', 2)).toEqual([2, 2]);
    // A change that leaves the name alone announces no product.
    const picture = { category_id: categoryId, before: { image: '/x.svg' }, after: { image: '/y.svg' } };
    const reported = await announcedTags(async () => void (await callRoute(saveCategory, { cookie, body: picture })));
    expect(reported).not.toContain(cacheTags.names(categoryId));
  });

  it('loses a withdrawn product within a second, here and elsewhere', async () => {
    const id = await shelf();
    expect([await names('paracetamol'), foundElsewhere('paracetamol')]).toEqual([
      ['Paracetamol 500 mg tablets'],
      ['Paracetamol 500 mg tablets'],
    ]);
    await write([cacheTags.product(id)], id, { isActive: false });
    expect(
      await soon(
        () => names('paracetamol'),
        (found) => found.length === 0,
      ),
    ).toEqual([]);
    expect(
      await soon(
        () => foundElsewhere('paracetamol'),
        (found) => found?.length === 0,
      ),
    ).toEqual([]);
  });

  it('loses a deleted product', async () => {
    const id = await shelf();
    await emptyDatabase();
    await invalidateTags(db, [cacheTags.product(id)]);
    expect(
      await soon(
        () => names('paracetamol'),
        (found) => found.length === 0,
      ),
    ).toEqual([]);
  });

  it('shows a new price and finds a product under its new name', async () => {
    const id = await shelf();
    await write([cacheTags.product(id)], id, { pricePaise: 3000 });
    expect(
      await soon(
        () => call('paracetamol'),
        ([first]) => first?.discount_price === 30,
      ),
    ).toMatchObject([{ discount_price: 30 }]);
    await write([cacheTags.product(id)], id, { name: 'Zyxomol 500 mg' });
    expect(await soon(() => names('zyxomol'), isAny)).toEqual(['Zyxomol 500 mg']);
    expect(await names('paracetamol 500')).toEqual([]);
  });

  it('finds a product that no announcement named', async () => {
    await shelf();
    await createProduct({ name: 'Glucometer' });
    await invalidateTags(db, [cacheTags.ranks]);
    expect(await soon(() => names('glukometer'), isAny)).toEqual(['Glucometer']);
  });

  it('builds itself again after many changes, and finds the last of them then', async () => {
    const id = await shelf();
    const row = await db.product.findUniqueOrThrow({ where: { id }, omit: { id: true, tierPrices: true } });
    await db.product.createMany({
      data: Array.from({ length: 1200 }, (_, number) => ({
        ...row,
        sku: `N-${number}`,
        slug: `n-${number}`,
        name: `Novelty${number} balm`,
      })),
    });
    await invalidateTags(db, [cacheTags.ranks]);
    const last = () => names('novelty1199');
    expect(await soon(last, isAny, BULK_TIMEOUT_MS)).toEqual(['Novelty1199 balm']);
    const needsRebuild = () => here.index?.needsRebuild;
    expect(await soon(needsRebuild, (needs) => !needs, BULK_TIMEOUT_MS)).toBe(false);
    expect(await last()).toEqual(['Novelty1199 balm']);
  });

  it('misses nothing that is announced while it is built', async () => {
    const id = await shelf();
    const building = here.rebuild();
    await write([cacheTags.product(id)], id, { isActive: false });
    await createProduct({ name: 'Glucometer' });
    await invalidateTags(db, [cacheTags.ranks]);
    await building;
    expect(await soon(() => names('glucometer'), isAny)).toEqual(['Glucometer']);
    expect(
      await soon(
        () => names('paracetamol'),
        (found) => found.length === 0,
      ),
    ).toEqual([]);
  });

  it('misses nothing that is announced while the connection is broken', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await shelf();
    await db.$queryRaw`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE application_name = 'medcall announcements' AND datname = current_database()`;
    await createProduct({ name: 'Glucometer' });
    await invalidateTags(db, [cacheTags.ranks]);
    const found = await soon(() => names('glucometer'), isAny, 5000);
    expect(found).toEqual(['Glucometer']);
    quiet.mockRestore();
  });
});
