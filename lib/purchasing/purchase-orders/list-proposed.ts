import { listLow } from '@/lib/inventory/stock/list-demand';
import { suggestedUnits } from '@/lib/inventory/stock/reorder-rules';

/** Goods to order, with pending units of orders and drafts, and the reason for the quantity. */
export type ProposedGoods = {
  productId: number;
  name: string;
  sku: string;
  packSize: string;
  available: number;
  sold: number;
  onOrder: number;
  suggested: number;
  /** Units to start with: 0 for goods of no known supplier. */
  quantity: number;
  costPaise: number | null;
  gstRateBp: number;
};

/**
 * Proposes an order to a supplier: goods that run out and came from it last, then those that no
 * bill names.
 * @param leadDays days until a delivery arrives
 */
export async function listProposed(supplierId: string, leadDays: number, max: number): Promise<ProposedGoods[]> {
  const rows = await listLow(leadDays, max, { supplierId });
  return rows.map((row) => {
    const { productId, name, sku, packSize, available, sold, ordered, drafted, costPaise, gstRateBp } = row;
    const suggested = suggestedUnits(row, leadDays);
    return {
      ...{ productId, name, sku, packSize, available, sold, suggested, costPaise, gstRateBp },
      onOrder: ordered + drafted,
      quantity: row.supplierId === supplierId ? suggested : 0,
    };
  });
}
