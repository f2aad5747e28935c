import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatMonth } from '@/lib/kernel/dates';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { barsOf, drawInside } from '@/lib/kernel/pdf/draw-barcode';
import { PAGE, PdfDocument, type Style } from '@/lib/kernel/pdf/pdf-document';
import { translate } from '@/lib/kernel/translate';
import { codeOf, type LabelSize } from './rules';
import type { LabelLook, PackLabel } from './types';

const MM = 72 / 25.4;
/** Pages in points, with the columns and rows of labels. `margin`: empty edge of a label. */
const PAGES: Record<LabelSize, { page: [number, number]; columns: number; rows: number; margin: number }> = {
  'a4-3x8': { page: [PAGE.width, PAGE.height], columns: 3, rows: 8, margin: 4 * MM },
  'roll-50x25': { page: [50 * MM, 25 * MM], columns: 1, rows: 1, margin: 1.2 * MM },
};
const LABELS_PER_TURN = 24;

type Place = { x: number; y: number; width: number; height: number };
type Words = { shop: string; locale: Locale; withBatch: boolean };

/** Line of text that shrinks to fit the width. */
function writeLine(pdf: PdfDocument, text: string, { x, y, width }: Place, style: Style): number {
  pdf.write(text, { x, y, width }, pdf.fitting(text, width, style));
  return y + style.size * 1.3;
}

/** Draws a label from the top: name, MRP, batch; and from the bottom: number, shop, bars. */
function drawLabel(pdf: PdfDocument, label: PackLabel, place: Place, { shop, locale, withBatch }: Words): void {
  const unit = place.height / 64;
  const small = { size: 5.5 * unit };
  const name = [label.name, label.packSize].filter(Boolean).join(' · ');
  const lines = pdf.wrap(name, place.width, { size: 7 * unit, weight: 'bold' }).slice(0, 2);
  let { y } = place;
  for (const line of lines) y = writeLine(pdf, line, { ...place, y }, { size: 7 * unit, weight: 'bold' });
  const mrp = translate(locale, 'packLabel.mrp', { price: formatRupees(label.mrpPaise) });
  y = writeLine(pdf, mrp, { ...place, y }, { size: 7 * unit });
  if (withBatch) {
    const { batch, expiry } = label;
    const facts = [
      batch && translate(locale, 'packLabel.batch', { batch }),
      expiry && translate(locale, 'packLabel.expiry', { month: formatMonth(expiry) }),
    ];
    const text = facts.filter(Boolean).join(' · ');
    if (text) y = writeLine(pdf, text, { ...place, y }, small);
  }
  const code = codeOf(label.gtin, label.sku);
  const foot = place.y + place.height - small.size * 1.3;
  writeLine(pdf, [code.text, shop].join(' · '), { ...place, y: foot }, small);
  drawInside(pdf, barsOf(code.kind, code.text), { ...place, y: y + unit, height: foot - y - 2 * unit });
}

/**
 * Renders labels of packs as a PDF to print in its real size: sheets of 24, or one page per label
 * for a printer with a roll.
 */
export async function renderLabels(
  labels: PackLabel[],
  { size, withBatch }: LabelLook,
  { shop, locale, now }: { shop: string; locale: Locale; now: Date },
): Promise<Buffer> {
  const { page, columns, rows, margin } = PAGES[size];
  const pdf = await PdfDocument.open({
    title: translate(locale, 'packLabel.title'),
    language: languageTag(locale),
    author: shop,
    createdAt: now,
    size: page,
  });
  const [width, height] = [page[0] / columns, page[1] / rows];
  const all = labels.flatMap((label) => Array.from({ length: label.count }, () => label));
  for (const [index, label] of all.entries()) {
    const at = index % (columns * rows);
    if (at === 0 && index > 0) pdf.pdf.addPage();
    if (index > 0 && index % LABELS_PER_TURN === 0) await nextTurn();
    const place = {
      x: (at % columns) * width + margin,
      y: Math.floor(at / columns) * height + margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
    };
    drawLabel(pdf, label, place, { shop, locale, withBatch });
  }
  return pdf.finish();
}
