import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { paiseToRupees } from '@/lib/kernel/money';

/**
 * Open Graph type of a product page, with price and stock. React moves the tags to the head. A
 * scheduled medicine is shared without a price, because that would advertise it.
 */
export function ProductTags({ product }: { product: ProductDetail }) {
  const { sku, brand, pricePaise, available, isScheduled } = product;
  const facts: [name: string, value: string][] = [
    ['product:price:amount', paiseToRupees(pricePaise).toFixed(2)],
    ['product:price:currency', 'INR'],
    ['product:availability', available > 0 ? 'in stock' : 'out of stock'],
    ['product:condition', 'new'],
    ['product:retailer_item_id', sku],
    ['product:brand', brand],
  ];
  const shown = isScheduled ? [] : facts.filter(([, value]) => value);
  return [['og:type', 'product'] as const, ...shown].map(([name, value]) => (
    <meta key={name} property={name} content={value} />
  ));
}
