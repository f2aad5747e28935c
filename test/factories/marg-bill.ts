import { taxOn } from '@/lib/shared/tax/rules';
import { workbookOf } from './workbook';

/** Item of a bill: amounts in paise, discount in percent. */
export type MargItem = {
  name: string;
  pack: string;
  batch: string;
  expiry: string | number;
  quantity: number;
  free?: number;
  ratePaise: number;
  mrpPaise: number;
  discount?: number;
  gst?: number;
};

const valueOf = ({ quantity, ratePaise, discount = 0 }: MargItem) =>
  Math.round(quantity * ratePaise * (1 - discount / 100));

/** Totals of a bill within a State, rounded to rupees as Marg does. */
export function margTotals(items: readonly MargItem[]) {
  const taxable = items.reduce((sum, item) => sum + valueOf(item), 0);
  const tax = items.reduce((sum, item) => sum + taxOn(valueOf(item), (item.gst ?? 5) * 100, false), 0);
  const total = Math.round((taxable + tax) / 100) * 100;
  return { taxable, tax, rounding: total - taxable - tax, total };
}

/** Returns a supplier's bill as Marg exports it to a workbook. */
export function margBill(items: readonly MargItem[], { number = 'SM/418', date = '24-11-2026' } = {}): Buffer {
  const { taxable, tax, rounding, total } = margTotals(items);
  const label = (text: string, paise: number) => [...Array.from({ length: 12 }, () => null), text, paise / 100];
  return workbookOf([
    ['SRI MURUGAN AGENCIES, 4 ANNA SALAI, CHENNAI'],
    ['GST INVOICE', null, null, `Invoice No : ${number}`, null, null, null, `Date : ${date}`],
    ...[
      [
        'S.No',
        'Item Name',
        'Pack',
        'Mfr',
        'HSN',
        'Batch No',
        'Exp',
        'MRP',
        'Qty',
        'Free',
        'P.Rate',
        'Disc %',
        'GST%',
        'Amount',
      ],
    ],
    ...items.map((item, index) => [
      ...[index + 1, item.name, item.pack, 'SUN', '3004', item.batch, item.expiry, item.mrpPaise / 100],
      ...[item.quantity, item.free ?? 0, item.ratePaise / 100, item.discount ?? 0, item.gst ?? 5, valueOf(item) / 100],
    ]),
    [null, 'Total', ...Array.from({ length: 11 }, () => null), taxable / 100],
    label('CGST', tax / 2),
    label('SGST', tax / 2),
    label('Round Off', rounding),
    label('Net Amount', total),
  ]);
}

/** Returns this many items with all notations of expiries, free goods and discounts. */
export function margItems(count: number, nameOf: (index: number) => string): MargItem[] {
  const expiries = ['09/28', '0928', 'SEP-28', 'Sep 2028', '9/28', 928];
  return Array.from({ length: count }, (_, index) => ({
    ...{ name: nameOf(index), pack: "10'S", batch: `B${1_000 + index}`, expiry: expiries[index % 6]! },
    ...{ quantity: 1 + (index % 12), free: index % 5 === 0 ? 1 : 0, ratePaise: 2_137 + index * 7, mrpPaise: 10_000 },
    ...{ discount: index % 3 === 0 ? 7.5 : 0, gst: index % 2 === 0 ? 5 : 12 },
  }));
}
