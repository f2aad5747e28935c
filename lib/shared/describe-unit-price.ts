import english from '@/messages/en.json';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { unitPrice, type Pack } from './unit-price-rules';

/**
 * Returns the unit price of a pack as cards show it: "₹2 for 1 tablet"; undefined if the pack does
 * not state its contents.
 */
export function describeUnitPrice(locale: string, pack: Pack): string | undefined {
  const each = unitPrice(pack);
  if (!each) return undefined;
  const unit =
    each.unit in english.product.units
      ? translate(locale, `product.units.${each.unit}`, { count: 1 })
      : `1 ${each.unit}`;
  return translate(locale, 'product.perUnit', { price: formatRupees(each.paise), unit });
}
