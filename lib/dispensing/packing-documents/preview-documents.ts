import { DomainError, notFound } from '@/lib/kernel/errors';
import { unprintableIn } from '@/lib/shared/printing-rules';
import { toPick } from './printable-rules';
import { listPrintable } from './queries';

/**
 * Documents of an order. `units`: to be picked. `refusal`: the reason why nothing is printable.
 * `unprintable`: characters that no font has.
 */
export type DocumentsPreview = {
  orderId: string;
  number: string | null;
  units: number;
  parcelIds: string[];
  refusal: DomainError | null;
  unprintable: string[];
};

/**
 * Previews the printable documents of each of these orders, in their order. Prints and records
 * nothing.
 */
export async function previewDocuments(orderIds: string[]): Promise<DocumentsPreview[]> {
  const orders = new Map((await listPrintable(orderIds)).map((order) => [order.id, order]));
  return orderIds.map((orderId) => {
    const order = orders.get(orderId);
    if (!order) return { orderId, number: null, units: 0, parcelIds: [], refusal: notFound(), unprintable: [] };
    const { number, parcelIds } = order;
    const known = { orderId, number, parcelIds, unprintable: unprintableIn(order.printed) };
    const picks = toPick(order);
    if (picks instanceof DomainError) return { ...known, units: 0, refusal: parcelIds.length > 0 ? null : picks };
    return { ...known, units: picks.reduce((sum, { units }) => sum + units, 0), refusal: null };
  });
}
