import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { Sheet, SOFT } from '@/lib/kernel/pdf/sheet';
import { formatDay } from '@/lib/kernel/dates';
import { translate } from '@/lib/kernel/translate';
import { batchOf } from './batch-words';
import { drawBarcode } from './draw-barcode';
import { drawEach, titleOf } from './draw-pages';
import type { ParcelPaper } from './types';

/** A5, in points. */
const SIZE: [number, number] = [419.53, 595.28];
const MARGIN = 28;
const WIDTH = SIZE[0] - 2 * MARGIN;
const END = SIZE[1] - MARGIN;
const COUNT = 40;

type Word = (key: string, values?: Record<string, string | number>) => string;

function writeHead(sheet: Sheet, paper: ParcelPaper, say: Word): number {
  const place = { x: MARGIN, width: WIDTH };
  drawBarcode(sheet, paper.orderNumber, { ...place, y: MARGIN, height: 34 });
  let y = sheet.write(paper.orderNumber, { ...place, y: MARGIN + 38 }, { size: 15, weight: 'bold' });
  const facts = [
    translate(paper.locale, 'parcelPapers.slip'),
    say('part', { number: paper.number }),
    formatDay(paper.placedAt),
  ];
  y = sheet.write(facts.join(' · '), { ...place, y }, { size: 9, color: SOFT });
  y = sheet.write(
    `${paper.name}, ${printedLine(paper.address, paper.state, paper.pincode)}`,
    { ...place, y: y + 4 },
    { size: 10 },
  );
  if (paper.isMoreToCome) y = sheet.write(say('more'), { ...place, y: y + 4 }, { size: 10, weight: 'bold' });
  sheet.rule(y + 6, MARGIN, SIZE[0] - MARGIN);
  return y + 14;
}

/**
 * Draws the contents of one parcel, without prices. A parcel with very many lines takes more pages.
 */
function drawSlip(sheet: Sheet, paper: ParcelPaper): void {
  const say: Word = (key, values) => translate(paper.locale, `parcelPapers.${key}`, values);
  let y = writeHead(sheet, paper, say);
  const right = { x: MARGIN + COUNT, width: WIDTH - COUNT };
  for (const { name, sku, packSize, quantity, batches } of paper.lines) {
    const facts = [packSize, sku, ...batches.map((batch) => batchOf(batch, say))].filter(Boolean).join(' · ');
    const height =
      sheet.heightOf(name, right.width, { size: 10 }) + sheet.heightOf(facts, right.width, { size: 8 }) + 6;
    if (y + height > END) {
      sheet.pdf.addPage();
      y = writeHead(sheet, paper, say);
    }
    sheet.write(`${quantity} ×`, { x: MARGIN, y, width: COUNT }, { size: 11, weight: 'bold' });
    const below = sheet.write(name, { ...right, y }, { size: 10 });
    y = sheet.write(facts, { ...right, y: below }, { size: 8, color: SOFT }) + 6;
  }
}

/**
 * Renders packing slips on A5, in the language of each order.
 * @param by name of the store
 */
export async function renderSlips(papers: ParcelPaper[], by: string, now: Date): Promise<Buffer> {
  const sheet = await Sheet.open({
    title: titleOf('Packing slips', papers),
    language: 'en-IN',
    author: by,
    createdAt: now,
    size: SIZE,
  });
  return drawEach(sheet, papers, drawSlip);
}
