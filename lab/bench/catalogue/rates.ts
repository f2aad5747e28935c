import type { Client } from 'pg';
import { print } from '../../../tools/shared/terminal.mjs';
import { makeQueries, type MadeQuery } from '../../../test/search/make-queries';
import { blowUp } from '../search/blow-up';
import { readPriceList } from '../../../test/search/read-price-list';
import { SeededRandom } from '../../../test/search/seeded-random';
import { load, visit, type Question } from './load';

export type Kind = { name: string; questions: Question[] };

const EACH = 40;
const numbered = (count: number, make: (number: number) => string): Question[] =>
  Array.from({ length: count }, (_, at) => ({ path: make(at) }));

/** Returns search texts that people type for goods of this catalogue. */
function typed(count: number): MadeQuery[] {
  return makeQueries([...blowUp(readPriceList(), count, 1)], EACH, new SeededRandom(2));
}

/** Returns all requests of shoppers and clients to the catalogue, by kind. */
export async function allKinds(database: Client, count: number): Promise<Kind[]> {
  const terms = typed(count).map(({ query }) => query);
  const needs = ['bp tablet', 'sugar tablet', 'gas', 'loose motion', 'காய்ச்சல் மாத்திரை', 'பாராசிட்டமால்', 'pcm'];
  const searches = (words: string[]) => words.map((word) => ({ path: `/Product?q=${encodeURIComponent(word)}` }));
  const { rows } = await database.query<{ slug: string }>(
    'SELECT slug FROM product WHERE is_active ORDER BY md5(slug) LIMIT 400',
  );
  const shelf = (number: number) => `/Product/c-${1 + (number % 20)}`;
  const lastPage = Math.ceil(count / 20 / 20);
  const listed = (page: number, category_id?: number) => ({
    path: '/api/admin/admingetProducts_front',
    body: { category_id, sort: 'position', page, page_size: 20 },
  });
  const suggested = (search_term: string) => ({
    path: '/api/admin/admingetProducts_autocomplete',
    body: { search_term },
  });
  return [
    { name: 'suggestions', questions: terms.map(suggested) },
    { name: 'result page', questions: searches(terms) },
    { name: 'result page of a need', questions: searches(needs) },
    { name: 'documented list, page 1', questions: [listed(1)] },
    { name: 'documented list, last page', questions: [listed(Math.floor(count / 20))] },
    { name: 'list, cached', questions: numbered(20, shelf) },
    { name: 'list, sorted by price', questions: numbered(20, (at) => `${shelf(at)}?sort=price-low`) },
    { name: 'list, sorted by name', questions: numbered(20, (at) => `${shelf(at)}?sort=a-z`) },
    { name: 'list, last page', questions: numbered(20, (at) => `${shelf(at)}?page=${lastPage}`) },
    { name: 'list, filtered', questions: numbered(20, (at) => `${shelf(at)}?stock=in&discount=10`) },
    { name: 'product pages', questions: rows.map(({ slug }) => ({ path: `/Detail_page/${slug}` })) },
    { name: 'sitemap', questions: [{ path: '/sitemap.xml' }, { path: '/sitemap/products-0.xml' }] },
  ];
}

/** Measures each kind for some seconds, and a bare handler for comparison. */
export async function measureRates(base: string, bare: string, kinds: Kind[], seconds: number): Promise<void> {
  const floor = await load(bare, [{ path: '/bare' }], seconds);
  print(`| request | per second | of a bare handler | p50 ms | p95 ms | bytes |`);
  print(`| --- | --: | --: | --: | --: | --: |`);
  print(
    `| a bare Next.js handler | ${Math.round(floor.rate)} | 100 % | ${floor.p50.toFixed(1)} | ${floor.p95.toFixed(1)} | |`,
  );
  for (const { name, questions } of kinds) {
    const { status, bytes } = await visit(base, questions[0]!);
    if (status !== 200) throw new Error(`${questions[0]!.path} responds with ${status}`);
    const { rate, p50, p95 } = await load(base, questions, seconds);
    const share = Math.round((rate / floor.rate) * 100);
    print(`| ${name} | ${Math.round(rate)} | ${share} % | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${bytes} |`);
  }
}
