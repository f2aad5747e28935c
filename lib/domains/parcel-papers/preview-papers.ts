import { DomainError, notFound } from '@/lib/kernel/errors';
import { toPick } from './printable-rules';
import { listPrintable } from './queries';

/** What could be printed of an order. `units`: to be picked. `refusal`: why nothing at all could. */
export type PapersPreview = {
  orderId: string;
  number: string | null;
  units: number;
  parcelIds: string[];
  refusal: DomainError | null;
};

/** What could be printed of each of these orders, in their order; nothing is printed or written down. */
export async function previewPapers(orderIds: string[]): Promise<PapersPreview[]> {
  const orders = new Map((await listPrintable(orderIds)).map((order) => [order.id, order]));
  return orderIds.map((orderId) => {
    const order = orders.get(orderId);
    if (!order) return { orderId, number: null, units: 0, parcelIds: [], refusal: notFound() };
    const { number, parcelIds } = order;
    const picks = toPick(order);
    if (!(picks instanceof DomainError))
      return { orderId, number, units: picks.reduce((sum, { units }) => sum + units, 0), parcelIds, refusal: null };
    return { orderId, number, units: 0, parcelIds, refusal: parcelIds.length > 0 ? null : picks };
  });
}
