'use client';

import type { CartLineView } from '@/lib/domains/cart/types';
import { CartLine } from './cart-line';
import { useEarlierPrices } from './earlier-prices';
import { uploadedPrescriptions } from './uploaded-prescriptions';

/** The lines of the cart. @param label what the list is called */
export function CartLines({ lines, label }: { lines: CartLineView[]; label: string }) {
  const earlier = useEarlierPrices(lines);
  const uploaded = uploadedPrescriptions(lines);
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card bg-surface px-4 shadow-card sm:px-6">
      {lines.map((line) => (
        <CartLine key={line.id} line={line} uploaded={uploaded} earlierPaise={earlier[line.id] ?? line.pricePaise} />
      ))}
    </ul>
  );
}
