import { byRack } from '@/lib/dispensing/fulfilment/pick-rules';
import { batchOf } from './batch-words';
import { PdfDocument, SOFT } from '@/lib/kernel/pdf/pdf-document';
import { formatDay } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { drawBarcode } from '@/lib/kernel/pdf/draw-barcode';
import { drawEach, titleOf } from './draw-pages';
import { toPick } from './printable-rules';
import type { PickLine, PrintableOrder } from './types';

/** A5, in points. */
const SIZE: [number, number] = [419.53, 595.28];
const MARGIN = 28;
const PLACE = { x: MARGIN, width: SIZE[0] - 2 * MARGIN };
const END = SIZE[1] - MARGIN;
/** Width of the number of units in front of each line. */
const COUNT = 40;
const RIGHT = { x: MARGIN + COUNT, width: PLACE.width - COUNT };

type Reader = { author: string; locale: Locale; now: Date };
type Word = (key: string, values?: Record<string, string | number>) => string;

function writeHead(pdf: PdfDocument, { number, createdAt }: PrintableOrder, say: Word): number {
  drawBarcode(pdf, number, { ...PLACE, y: MARGIN, height: 34 });
  const y = pdf.write(number, { ...PLACE, y: MARGIN + 38 }, { size: 15, weight: 'bold' });
  const below = pdf.write(`${say('pick')} · ${formatDay(createdAt)}`, { ...PLACE, y }, { size: 9, color: SOFT });
  pdf.rule(below + 6, MARGIN, SIZE[0] - MARGIN);
  return below + 14;
}

const factsOf = ({ packSize, sku, batches, onHand, rack }: PickLine, say: Word): string =>
  [
    rack && say('rack', { rack }),
    packSize,
    sku,
    ...batches.map((batch) => batchOf(batch, say)),
    onHand !== null && say('onHand', { count: onHand }),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Draws one order: the units to pick, or the reason for none. An order with very many lines takes
 * more pages.
 */
function drawPicks(pdf: PdfDocument, order: PrintableOrder, locale: Locale): void {
  const say: Word = (key, values) => translate(locale, `parcelPapers.${key}`, values);
  let y = writeHead(pdf, order, say);
  const lines = toPick(order);
  if (lines instanceof DomainError) {
    pdf.write(translate(locale, `errors.${lines.key}`, lines.values), { ...PLACE, y }, { size: 11, weight: 'bold' });
    return;
  }
  for (const line of byRack(lines)) {
    const facts = factsOf(line, say);
    const height =
      pdf.heightOf(line.name, RIGHT.width, { size: 11 }) + pdf.heightOf(facts, RIGHT.width, { size: 9 }) + 8;
    if (y + height > END) {
      pdf.pdf.addPage();
      y = writeHead(pdf, order, say);
    }
    pdf.write(`${line.units} ×`, { x: MARGIN, y, width: COUNT }, { size: 13, weight: 'bold' });
    const below = pdf.write(line.name, { ...RIGHT, y }, { size: 11 });
    y = pdf.write(facts, { ...RIGHT, y: below }, { size: 9, color: SOFT }) + 8;
  }
  if (lines.length < order.lines.length && y + 20 < END) pdf.write(say('heldBack'), { ...PLACE, y }, { size: 10 });
}

/** Renders pick lists on A5, a page for each order. */
export async function renderPicks(orders: PrintableOrder[], { author, locale, now }: Reader): Promise<Buffer> {
  const title = titleOf(
    'Pick list',
    orders.map(({ number: orderNumber }) => ({ orderNumber })),
  );
  const pdf = await PdfDocument.open({
    title,
    language: languageTag(locale),
    author,
    createdAt: now,
    size: SIZE,
  });
  return drawEach(pdf, orders, (on, order) => drawPicks(on, order, locale));
}
