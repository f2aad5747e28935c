import { z } from 'zod';
import { findGoods } from '@/lib/purchasing/goods-receipts/find-goods';
import { GOODS_CODE_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import { mayDo } from '@/lib/people/staff/permission-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, maybeText, Paise, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Find a product by a scanned code, SKU, barcode or words of its name, with batch and expiry if the code contains them',
  session: 'staff',
  permission: may('goods.receive'),
  query: z.object({
    code: z
      .string()
      .min(1)
      .max(GOODS_CODE_LENGTH)
      .meta({ examples: ['(01)08901234567890(17)280331(10)PCM2611A'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    /** Null if the code does not identify a pack. */
    pack: z
      .object({
        gtin: text('08901234567890'),
        batch: maybeText('PCM2611A'),
        expiry: maybeText('2028-03-31'),
        made_on: maybeText('2026-04-01'),
      })
      .nullable(),
    goods: z.array(
      z.object({
        product_id: ProductId,
        sku: text('MC-SD-0001'),
        name: text('Paracetamol 650 mg'),
        pack_size: text('15 tablets'),
        mrp_paise: Paise,
        price_paise: Paise,
        gst: figure(5),
        is_drug: z.boolean(),
        /** Null also for callers without the permission to see purchase rates. */
        last_cost_paise: Paise.nullable(),
      }),
    ),
  }),
  handle: async ({ query, locale, staff }) => {
    const showsCosts = mayDo('costs.read', { role: staff.role, isRegistered: false });
    const { pack, goods } = await findGoods(query.code, locale);
    return {
      status: 'true' as const,
      pack: pack && { gtin: pack.gtin, batch: pack.batch, expiry: pack.expiry, made_on: pack.madeOn },
      goods: goods.map((one) => ({
        product_id: one.id,
        sku: one.sku,
        name: one.name,
        pack_size: one.packSize,
        mrp_paise: one.mrpPaise,
        price_paise: one.pricePaise,
        gst: one.gstRateBp / 100,
        is_drug: one.isDrug,
        last_cost_paise: showsCosts ? one.lastCostPaise : null,
      })),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
