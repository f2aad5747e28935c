import { LEFT, PdfDocument, WIDTH } from '@/lib/kernel/pdf/pdf-document';
import { formatShort } from '@/lib/kernel/dates';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { drawPaper, type PaperColumn, type Word } from '@/lib/purchasing/supplier-returns/draw-paper';
import type { ReturnParties } from '@/lib/purchasing/supplier-returns/types';
import { crossesStates } from '@/lib/shared/tax/rules';
import { orderTotals, purchaseOrderNumber } from './rules';
import type { OrderedLine, PurchaseOrder } from './types';

/** Columns of the table with costs. Their widths add up to that of the page. */
const COLUMNS: PaperColumn<OrderedLine>[] = [
  { key: 'position', width: 22, text: ({ position }) => String(position) },
  { key: 'product', width: 170, text: ({ name }) => name },
  { key: 'pack', width: 76, text: ({ packSize }) => packSize },
  { key: 'maker', width: 96, text: ({ manufacturer }) => manufacturer },
  { key: 'quantity', width: 46, align: 'right', text: ({ quantity }) => String(quantity) },
  {
    key: 'cost',
    width: 54,
    align: 'right',
    text: ({ costPaise, gstRateBp }) =>
      costPaise === null ? '–' : `${formatRupees(costPaise)} + ${gstRateBp / 100} %`,
  },
  {
    key: 'amount',
    width: 59.28,
    align: 'right',
    text: ({ quantity, costPaise }) => (costPaise === null ? '–' : formatRupees(quantity * costPaise)),
  },
];
/** Columns for readers who may not see costs: the product gets their width. */
const WITHOUT_COSTS = COLUMNS.slice(0, -2).map((column) =>
  column.key === 'product' ? { ...column, width: column.width + 54 + 59.28 } : column,
);

/** Reader of a document. `withCosts`: may see the expected costs. */
export type OrderReader = { locale: Locale; withCosts: boolean };

/** Renders an order on A4, in the language of the reader. Long orders get more pages. */
export async function renderOrder(
  order: PurchaseOrder,
  { shop, supplier }: ReturnParties,
  { locale, withCosts }: OrderReader,
): Promise<Buffer> {
  const say: Word = (key, values) => translate(locale, `purchaseOrder.${key}`, values);
  const title = `${say('title')} ${purchaseOrderNumber(order)}`;
  const at = order.sentAt ?? order.createdAt;
  const pdf = await PdfDocument.open({ title, language: languageTag(locale), author: shop.name, createdAt: at });
  const { costPaise, taxPaise, unpriced } = orderTotals(
    order.lines,
    crossesStates(supplier.gstin, shop.gstin ?? supplier.gstin ?? ''),
  );
  const isStopped = order.state === 'DRAFT' || order.state === 'CANCELLED';
  drawPaper(pdf, {
    title,
    facts: [formatShort(at, locale), isStopped && say(order.state === 'DRAFT' ? 'draft' : 'cancelled'), order.remark],
    parties: [
      { label: say('from'), party: shop },
      { label: say('to'), party: supplier },
    ],
    columns: withCosts ? COLUMNS : WITHOUT_COSTS,
    lines: order.lines,
    totals: withCosts
      ? [
          [say('without'), costPaise],
          [say('tax'), taxPaise],
          [say('expected'), costPaise + taxPaise],
        ]
      : [],
    close: (y) => {
      const texts = [say('ask'), withCosts && unpriced > 0 && say('unpriced', { count: unpriced })];
      pdf.write(texts.filter(Boolean).join(' '), { x: LEFT, y: y + 14, width: WIDTH }, { size: 9 });
    },
    say,
  });
  return pdf.finish();
}
