'use client';

import { useLocale } from 'next-intl';
import { useSecondFactor } from '@/components/console/second-factor/second-factor-dialog';
import { call } from '@/components/shared/call';
import type { LineGoods } from '@/lib/purchasing/goods-receipts/receive-rules';
import { CallFailed } from '@/lib/kernel/http/browser';

export type OfferedGoods = LineGoods & { gst: number };
export type GoodsFound = { gtin: string | null; goods: OfferedGoods[] };

/** Looks up a product by scanned or typed code; an ended session is renewed first. */
export function useGoods() {
  const locale = useLocale();
  const askFactor = useSecondFactor();
  /** @throws CallFailed */
  return async function find(code: string): Promise<GoodsFound> {
    try {
      const { pack, goods } = await call('console/find-goods', { locale, query: { code } });
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
    } catch (failed) {
      const needs = failed instanceof CallFailed ? failed.needs : null;
      const isLocked = needs === 'second-factor' || needs === 'sign-in';
      if (!isLocked || !(await askFactor(needs, (failed as CallFailed).message))) throw failed;
      return find(code);
    }
  };
}
