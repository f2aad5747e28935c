import { findProposable, listProposable, type Proposable } from '@/lib/dispensing/proposals/find-products';
import { findGoods } from '@/lib/purchasing/goods-receipts/find-goods';

/** Finds products on sale by SKU, words of their name, or a scanned barcode. */
export async function findSaleable(term: string, locale: string): Promise<Proposable[]> {
  const byWords = await findProposable(term, locale);
  if (byWords.length > 0 || !/\d{8}/.test(term)) return byWords;
  const { goods } = await findGoods(term, locale);
  return listProposable(goods.map(({ id }) => id));
}
