import { z } from 'zod';
import { figure, maybeText, text } from '@/lib/kernel/http/fields';
import { paiseToRupees } from '@/lib/kernel/money';
import { REMINDER_WAYS, type RefillView } from './types';

const yes = () => z.boolean().meta({ examples: [true] });
const maybeFigure = (example: number) =>
  z
    .number()
    .nullable()
    .meta({ examples: [example] });

/** JSON of a product that the customer bought in the last year. Money is in rupees. */
export const WireRefill = z
  .object({
    product_id: figure(17),
    slug: text('amlodipine-5-mg-tablets'),
    product_name: text('Amlodipine 5 mg tablets'),
    product_image: text('/illustrations/CAR-001.svg'),
    pack_size: text('Strip of 10 tablets'),
    price: figure(28.5),
    available: figure(120),
    on_sale: yes(),
    prescription_needed: yes(),
    in_cart: yes(),
    last_bought: text('2026-11-02T05:12:30.094Z'),
    quantity: figure(3),
    per_pack: maybeFigure(10),
    unit: maybeText('tablet'),
    dose: z
      .object({ by: z.enum(['buyer', 'pharmacist']), amount: figure(1), in_packs: yes(), days: figure(1) })
      .nullable(),
    on_the_way: figure(0),
    left: maybeFigure(6),
    days_left: maybeFigure(6),
    due: yes(),
    recalled: yes(),
    reminder: z.enum([...REMINDER_WAYS, 'off']),
    same_medicine: maybeText('/Detail_page/amlodipine-5-mg-tablets'),
  })
  .meta({ id: 'Refill' });

/** Refill in its JSON, for calls and screens alike. */
export type WireRefill = z.output<typeof WireRefill>;

export const toWireRefill = (view: RefillView): WireRefill => ({
  product_id: view.productId,
  slug: view.slug,
  product_name: view.name,
  product_image: view.image,
  pack_size: view.packSize,
  price: paiseToRupees(view.pricePaise),
  available: view.available,
  on_sale: view.isOnSale,
  prescription_needed: view.requiresPrescription,
  in_cart: view.isInCart,
  last_bought: view.lastBoughtAt.toISOString(),
  quantity: view.quantity,
  per_pack: view.perPack,
  unit: view.unit,
  dose: view.dose && {
    by: view.dose.by,
    amount: view.dose.amount,
    in_packs: view.dose.inPacks,
    days: view.dose.days,
  },
  on_the_way: view.onTheWay,
  left: view.left?.content ?? null,
  days_left: view.left?.days ?? null,
  due: view.isDue,
  recalled: view.isRecalled,
  reminder: view.remindBy ?? 'off',
  same_medicine: view.same,
});
