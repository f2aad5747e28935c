import type { ProductCard as Card } from '@/lib/catalogue/storefront/types';
import type { ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { ProductCard } from './product-card';

/** Cards visible without scrolling on a large screen. */
const FIRST_SEEN = 8;

type Props = { products: Card[]; query: ProductListQuery; heading: 'h2' | 'h3'; from?: number };

/** Cards of a list. @param from number of cards above them */
export function ProductCards({ products, query, heading, from = 0 }: Props) {
  const later = query.view === 'list' ? 'later-row' : 'later-card';
  const columns = query.view === 'list' ? 'grid-cols-1' : 'fit-columns few-columns md:grid-cols-3 xl:grid-cols-4';
  return (
    <ul
      className={`grid gap-3 transition-opacity duration-150 *:min-w-0 group-has-[[data-filters][aria-busy=true]]/list:opacity-50 md:gap-4 ${columns}`}
    >
      {products.map((product, index) => (
        <li key={product.id} className={from + index < FIRST_SEEN ? undefined : later}>
          <ProductCard product={product} layout={query.view} eager={from + index < 4} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
