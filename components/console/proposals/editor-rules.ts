import type { ProposalKind } from '@/lib/selling/proposals/rules';
import { rupeesToPaise } from '@/lib/kernel/money';
import { lineLimit } from '@/lib/shared/prices/tier-price-rules';
import { MAX_QUOTE_QUANTITY } from '@/lib/selling/proposals/rules';
import type { FoundProducts } from './use-products';

/** Line of the editor, with the texts of its fields. */
export type EditorLine = {
  product: FoundProducts;
  quantity: string;
  /** Own price in rupees; empty for the current price. */
  price: string;
  requestedQuantity: number | null;
};

/** Returns the maximum quantity of a line. */
const maxUnits = (kind: ProposalKind): number =>
  kind === 'QUOTE' ? MAX_QUOTE_QUANTITY : lineLimit({ maxQuantity: null });

/**
 * Returns the own price in paise: null for an empty field, undefined for a text that is no price.
 */
export function paiseOf(price: string): number | null | undefined {
  const text = price.trim();
  if (text === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? rupeesToPaise(Number(text)) : undefined;
}

/** Returns the lines in the format of the call; null while a field is missing or wrong. */
export function sentLines(lines: EditorLine[], kind: ProposalKind) {
  const sent = lines.map(({ product, quantity, price }) => ({
    product_id: product.id,
    quantity: Number(quantity),
    unit_price_paise: product.isScheduled ? null : paiseOf(price),
  }));
  const isReady = sent.every(
    (line): line is (typeof sent)[number] & { unit_price_paise: number | null } =>
      Number.isInteger(line.quantity) &&
      line.quantity >= 1 &&
      line.quantity <= maxUnits(kind) &&
      line.unit_price_paise !== undefined,
  );
  return isReady && sent.length > 0 ? sent : null;
}

/** Returns the value of the lines in paise, with own or current prices. */
export const totalOf = (lines: EditorLine[]): number =>
  lines.reduce(
    (sum, { product, quantity, price }) =>
      sum + (Number(quantity) || 0) * ((product.isScheduled ? null : paiseOf(price)) ?? product.pricePaise),
    0,
  );
