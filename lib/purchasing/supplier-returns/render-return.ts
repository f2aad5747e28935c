import { LEFT, PdfDocument, SOFT, WIDTH } from '@/lib/kernel/pdf/pdf-document';
import { formatDay, formatMonth, formatShort } from '@/lib/kernel/dates';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { drawPaper, HALF, type PaperColumn, type Word } from './draw-paper';
import { returnNumber } from './rules';
import type { ReturnLine, SupplierReturn } from './types';

/** Columns of the table. Their widths add up to that of the page. */
const COLUMNS: PaperColumn<ReturnLine>[] = [
  { key: 'position', width: 18, text: ({ position }) => String(position) },
  {
    key: 'product',
    width: 122,
    text: ({ name, packSize, manufacturer }) => [name, packSize, manufacturer].filter(Boolean).join(', '),
  },
  { key: 'batch', width: 66, text: ({ batch }) => batch },
  { key: 'expiry', width: 48, text: ({ expiry }) => (expiry ? formatMonth(expiry) : '–') },
  {
    key: 'bill',
    width: 72,
    text: ({ billNumber, billDate }) => `${billNumber} ${formatDay(billDate)}`,
  },
  { key: 'reason', width: 59, text: ({ reason }, say) => say(`reasons.${reason}`) },
  { key: 'units', width: 34, align: 'right', text: ({ units }) => String(units) },
  { key: 'mrp', width: 50, align: 'right', text: ({ mrpPaise }) => formatRupees(mrpPaise) },
  {
    key: 'cost',
    width: 54.28,
    align: 'right',
    text: (line) =>
      `${formatRupees(line.units * line.costPaise)} (${formatRupees(line.costPaise)} + ${line.gstRateBp / 100} %)`,
  },
];

/** Columns for readers who may not see purchase rates: the product gets their width. */
const WITHOUT_COSTS = COLUMNS.slice(0, -1).map((column) =>
  column.key === 'product' ? { ...column, width: column.width + 54.28 } : column,
);

/** Reader of a note. `withCosts`: may see the purchase rates. */
export type ReturnReader = { locale: Locale; withCosts: boolean };

/** Renders a note of return on A4, in the language of the reader. Long notes get more pages. */
export async function renderReturn(note: SupplierReturn, { locale, withCosts }: ReturnReader): Promise<Buffer> {
  const say: Word = (key, values) => translate(locale, `supplierReturn.${key}`, values);
  const { shop, supplier } = note.content;
  const title = `${say('title')} ${returnNumber(note)}`;
  const pdf = await PdfDocument.open({
    title,
    language: languageTag(locale),
    author: shop.name,
    createdAt: note.issuedAt,
  });
  drawPaper(pdf, {
    title,
    facts: [formatShort(note.issuedAt, locale), note.state === 'CANCELLED' && say('cancelled'), note.remark],
    parties: [
      { label: say('from'), party: shop },
      { label: say('to'), party: supplier },
    ],
    columns: withCosts ? COLUMNS : WITHOUT_COSTS,
    lines: note.lines,
    totals: withCosts
      ? [
          [say('without'), note.costPaise],
          [say('tax'), note.taxPaise],
          [say('expected'), note.costPaise + note.taxPaise],
        ]
      : [],
    close: (y) => {
      const at = pdf.write(say('ask'), { x: LEFT, y: y + 14, width: WIDTH }, { size: 9 });
      pdf.write(say('signShop'), { x: LEFT, y: at + 40, width: HALF }, { size: 8, color: SOFT });
      pdf.write(say('signSupplier'), { x: LEFT + HALF + 20, y: at + 40, width: HALF }, { size: 8, color: SOFT });
    },
    say,
  });
  return pdf.finish();
}
