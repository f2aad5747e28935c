import { liveIndex } from '@/lib/catalogue/search/live-index';
import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { findNamedLike } from './find-similar-names';

let slug: string;
beforeAll(async () => {
  await emptyDatabase();
  const id = await createProduct({ name: 'Dolo 650 Tablet' });
  ({ slug } = await db.product.findUniqueOrThrow({ where: { id } }));
});

let second = 0;
const like = (path: string) => findNamedLike(path, 'en', 5, (second += 1000));

it('knows nothing while the index is not there, and asks no database', async () => {
  expect(await like('/Detail_page/dolo-650-tablet-x')).toEqual([]);
});

describe('with its index', () => {
  beforeAll(() => liveIndex().rebuild());

  it.each(['/Detail_page/dolo-650-tablet-x', '/ta/Detail_page/dolo-650', '/Detail_page/dolo-650-tablet-old-2024-copy'])(
    'finds products for the words of %s',
    async (path) => expect(await like(path)).toEqual([{ path: `/Detail_page/${slug}`, name: 'Dolo 650 Tablet' }]),
  );

  it.each([
    '/Detail_page/%E0%A4%A',
    `/Detail_page/${'dolo-'.repeat(60)}`,
    '/Product/dolo',
    '/dolo',
    '/Detail_page/---',
    '/Detail_page/zzzz',
  ])('finds none for %s', async (path) => expect(await like(path)).toEqual([]));

  it('asks so often a second at most, anyone who invents addresses', async () => {
    const requested = Array.from({ length: 30 }, () => findNamedLike('/Detail_page/dolo', 'en', 5, 5_000_000));
    const found = await Promise.all(requested);
    expect(found.filter(({ length }) => length > 0)).toHaveLength(10);
  });
});
