import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { PdfDocument, SOFT } from '@/lib/kernel/pdf/pdf-document';
import { formatDay } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { storeName } from '@/lib/kernel/identity';
import { translate } from '@/lib/kernel/translate';
import { batchOf } from './batch-words';
import { drawBarcode } from '@/lib/kernel/pdf/draw-barcode';
import { drawEach, titleOf } from './draw-pages';
import type { ParcelDocument } from './types';

/** A5, in points. */
const SIZE: [number, number] = [419.53, 595.28];
const MARGIN = 28;
const WIDTH = SIZE[0] - 2 * MARGIN;
const END = SIZE[1] - MARGIN;
const COUNT = 40;

type Word = (key: string, values?: Record<string, string | number>) => string;

function writeHead(pdf: PdfDocument, parcelDocument: ParcelDocument, say: Word): number {
  const place = { x: MARGIN, width: WIDTH };
  drawBarcode(pdf, parcelDocument.orderNumber, { ...place, y: MARGIN, height: 34 });
  let y = pdf.write(parcelDocument.orderNumber, { ...place, y: MARGIN + 38 }, { size: 15, weight: 'bold' });
  const facts = [
    storeName(parcelDocument.locale),
    translate(parcelDocument.locale, 'parcelPapers.slip'),
    say('part', { number: parcelDocument.number }),
    formatDay(parcelDocument.placedAt),
    translate(parcelDocument.locale, `deliveryMethods.${parcelDocument.deliveryMethod}`),
  ];
  y = pdf.write(facts.join(' · '), { ...place, y }, { size: 9, color: SOFT });
  const { name, address, state, pincode, deliveryMethod } = parcelDocument;
  const recipient = deliveryMethod === 'collect' ? name : `${name}, ${printedLine(address, state, pincode)}`;
  y = pdf.write(recipient, { ...place, y: y + 4 }, { size: 10 });
  if (parcelDocument.isMoreToCome) y = pdf.write(say('more'), { ...place, y: y + 4 }, { size: 10, weight: 'bold' });
  if (parcelDocument.toCollectPaise > 0)
    y = pdf.write(
      say('collect', { amount: formatRupees(parcelDocument.toCollectPaise) }),
      { ...place, y: y + 4 },
      { size: 12, weight: 'bold' },
    );
  pdf.rule(y + 6, MARGIN, SIZE[0] - MARGIN);
  return y + 14;
}

/**
 * Draws the contents of one parcel, without prices. A parcel with very many lines takes more pages.
 */
function drawSlip(pdf: PdfDocument, parcelDocument: ParcelDocument): void {
  const say: Word = (key, values) => translate(parcelDocument.locale, `parcelPapers.${key}`, values);
  let y = writeHead(pdf, parcelDocument, say);
  const right = { x: MARGIN + COUNT, width: WIDTH - COUNT };
  for (const { name, sku, packSize, quantity, batches } of parcelDocument.lines) {
    const facts = [packSize, sku, ...batches.map((batch) => batchOf(batch, say))].filter(Boolean).join(' · ');
    const height = pdf.heightOf(name, right.width, { size: 10 }) + pdf.heightOf(facts, right.width, { size: 8 }) + 6;
    if (y + height > END) {
      pdf.pdf.addPage();
      y = writeHead(pdf, parcelDocument, say);
    }
    pdf.write(`${quantity} ×`, { x: MARGIN, y, width: COUNT }, { size: 11, weight: 'bold' });
    const below = pdf.write(name, { ...right, y }, { size: 10 });
    y = pdf.write(facts, { ...right, y: below }, { size: 8, color: SOFT }) + 6;
  }
}

/**
 * Renders packing slips on A5, in the language of each order.
 * @param by name of the store
 */
export async function renderSlips(parcelDocuments: ParcelDocument[], by: string, now: Date): Promise<Buffer> {
  const pdf = await PdfDocument.open({
    title: titleOf('Packing slips', parcelDocuments),
    language: 'en-IN',
    author: by,
    createdAt: now,
    size: SIZE,
  });
  return drawEach(pdf, parcelDocuments, drawSlip);
}
