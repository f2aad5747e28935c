import { existsSync } from 'node:fs';
import { ProductIndex } from '@/lib/catalogue/search/product-index';
import { SegmentBuilder } from '@/lib/catalogue/search/segment';
import { gluedQueries, shareAsSpaced } from '@/test/search/glued-queries';
import { judgeQueries, toJudged } from '@/test/search/judge';
import { isTarget, KINDS, makeQueries } from '@/test/search/make-queries';
import { PRICE_LIST, readPriceList, toSearchRow, type ListedMedicine } from '@/test/search/read-price-list';
import { SeededRandom } from '@/test/search/seeded-random';
import { JUDGED_QUERIES } from './judged-queries';
import { LOOK_ALIKES } from './similar-names';

/**
 * Search on some five thousand real names. For results with 250,000 run `npm run bench -- search`.
 */
const isThere = existsSync(PRICE_LIST);
const describeList = isThere ? describe : describe.skip;
if (!isThere) console.info('skipped: the price list is not beside the project');

describeList('search on the price list', () => {
  let list: ListedMedicine[];
  let index: ProductIndex;
  beforeAll(async () => {
    list = readPriceList();
    const builder = new SegmentBuilder();
    await builder.add(list.map(toSearchRow).sort((one, other) => (one.name < other.name ? -1 : 1)));
    index = new ProductIndex(await builder.done());
  });

  it('answers 95 % of the judged queries with what is wanted', async () => {
    const { asked, failed } = await judgeQueries(
      (query) => index.find(query, 1)[0]?.name,
      list,
      JUDGED_QUERIES.map(toJudged),
    );
    expect(asked).toBeGreaterThan(100);
    expect(failed.length / asked).toBeLessThanOrEqual(0.05);
  });

  it('shows no look-alike among what is called so', async () => {
    const factsOf = new Map(
      list.map(({ name, salt, composition }) => [name, `${name} ${salt} ${composition}`.toLowerCase()]),
    );
    const wrong: string[] = [];
    for (const { typed, isNot } of LOOK_ALIKES) {
      const { similarFrom } = await index.list({ term: typed, locale: 'en' }, 0, 1);
      for (const { name } of index.find(typed, similarFrom)) {
        const facts = factsOf.get(name)!;
        if (facts.includes(isNot) && !facts.includes(typed)) wrong.push(`${typed}: ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(KINDS)('puts the brand first that was typed: %s', (kind) => {
    const queries = makeQueries(list, 60, new SeededRandom(7)).filter((query) => query.kind === kind);
    const hits = queries.map((query) => index.find(query.query, 5).map(({ name }) => isTarget(query, name)));
    expect(hits.filter(([first]) => first).length / hits.length).toBeGreaterThanOrEqual(0.85);
    expect(hits.filter((some) => some.includes(true)).length / hits.length).toBeGreaterThanOrEqual(0.95);
  });

  it('finds the same for brand and strength typed together as for the spaced form', async () => {
    const share = await shareAsSpaced((term) => index.list({ term, locale: 'en' }, 0, 20), gluedQueries(list));
    expect(share).toBeGreaterThanOrEqual(0.98);
  });

  it('finds every product by its full name', () => {
    const idOf = new Map(list.map((medicine, place) => [medicine.name, place + 1]));
    const lost = list.filter(({ name }) => {
      const { exact } = index.search(name);
      return !index.find(name, exact.length).some((product) => idOf.get(product.name) === idOf.get(name));
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});
