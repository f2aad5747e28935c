'use client';

import { useLocale } from 'next-intl';
import { useProof } from '@/components/console/second-factor/use-proof';
import { call } from '@/components/shared/call';
import type { LineGoods } from '@/lib/purchasing/goods-receipts/receive-rules';

export type OfferedGoods = LineGoods & { gst: number };
export type GoodsFound = { gtin: string | null; goods: OfferedGoods[] };

/** Looks up a product by scanned or typed code; an ended session is renewed first. */
export function useGoods() {
  const locale = useLocale();
  const proven = useProof();
  /** @throws CallFailed */
  return async function find(code: string): Promise<GoodsFound> {
    const { pack, goods } = await proven(() => call('console/find-goods', { locale, query: { code } }));
    return {
      gtin: pack?.gtin ?? null,
      goods: goods.map((one) => ({
        id: one.product_id,
        sku: one.sku,
        name: one.name,
        packSize: one.pack_size,
        mrpPaise: one.mrp_paise,
        pricePaise: one.price_paise,
        isDrug: one.is_drug,
        gst: one.gst,
      })),
    };
  };
}
