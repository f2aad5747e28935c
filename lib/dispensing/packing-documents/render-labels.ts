import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { storeName } from '@/lib/kernel/identity';
import { formatRupees } from '@/lib/kernel/money';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { PdfDocument, SOFT } from '@/lib/kernel/pdf/pdf-document';
import { drawBarcode } from '@/lib/kernel/pdf/draw-barcode';
import { drawEach, titleOf } from './draw-pages';
import type { ParcelDocument } from './types';

/** 100 x 150 mm, in points. */
const SIZE: [number, number] = [283.46, 425.2];
const MARGIN = 14;
const WIDTH = SIZE[0] - 2 * MARGIN;
const PLACE = { x: MARGIN, width: WIDTH };
/** Position below the address. A long address gets a smaller font, not more space. */
const PINCODE_Y = 176;
const MIDDLE_Y = 232;
const TRACKING_Y = 300;
const SENDER_Y = 362;

type Sender = Pick<StoreSettings, 'identity' | 'headOffice' | 'customerCare'>;

/** Writes the address in the largest font that fits above its pincode. */
function writeAddress(pdf: PdfDocument, { address, state, pincode }: ParcelDocument, from: number): void {
  const text = printedLine(address, state, pincode);
  const room = PINCODE_Y - from - 4;
  const size = [11, 10, 9, 8, 7, 6, 5].find((each) => pdf.heightOf(text, WIDTH, { size: each }) <= room) ?? 4;
  pdf.write(text, { ...PLACE, y: from }, { size });
}

function drawLabel(
  pdf: PdfDocument,
  parcelDocument: ParcelDocument,
  { identity, headOffice, customerCare }: Sender,
): void {
  const { name, phone, pincode, orderNumber, number, courier, trackingNumber, deliveryMethod, toCollectPaise } =
    parcelDocument;
  const bold = { size: 14, weight: 'bold' } as const;
  const belowName = pdf.write(name, { ...PLACE, y: MARGIN }, pdf.fitting(name, WIDTH, bold)) + 2;
  if (deliveryMethod === 'collect') {
    const method = translate(DEFAULT_LOCALE, 'deliveryMethods.collect');
    pdf.write(method, { ...PLACE, y: belowName }, pdf.fitting(method, WIDTH, { size: 26, weight: 'bold' }));
  } else {
    writeAddress(pdf, parcelDocument, belowName);
    pdf.write(pincode ?? '', { ...PLACE, y: PINCODE_Y }, { size: 26, weight: 'bold' });
  }
  pdf.write(phone ?? '', { ...PLACE, y: PINCODE_Y + 10, align: 'right' }, { size: 12, weight: 'bold' });
  pdf.rule(MIDDLE_Y - 8, MARGIN, SIZE[0] - MARGIN);
  const code = `${orderNumber}/${number}`;
  drawBarcode(pdf, code, { ...PLACE, y: MIDDLE_Y, height: 36 });
  pdf.write(code, { ...PLACE, y: MIDDLE_Y + 40 }, { size: 10, weight: 'bold' });
  if (toCollectPaise > 0) {
    const amount = formatRupees(toCollectPaise);
    const collect = translate(DEFAULT_LOCALE, 'parcelPapers.collect', { amount });
    pdf.write(collect, { ...PLACE, y: MIDDLE_Y + 52 }, pdf.fitting(collect, WIDTH, { size: 12, weight: 'bold' }));
  }
  if (trackingNumber) drawBarcode(pdf, trackingNumber, { ...PLACE, y: TRACKING_Y, height: 32 });
  const carriage = [courier, trackingNumber].filter(Boolean).join(' · ');
  pdf.write(carriage, { ...PLACE, y: TRACKING_Y + 36 }, pdf.fitting(carriage, WIDTH, { size: 10 }));
  pdf.rule(SENDER_Y - 6, MARGIN, SIZE[0] - MARGIN);
  const { street, city, state, pincode: from } = headOffice;
  const by = storeName(DEFAULT_LOCALE, identity);
  const sender = [by, street, `${city} ${from}`, state, customerCare.phone].join(', ');
  pdf.write(sender, { ...PLACE, y: SENDER_Y }, { size: 7, color: SOFT });
}

/** Renders address labels, one page each. */
export async function renderLabels(parcelDocuments: ParcelDocument[], sender: Sender, now: Date): Promise<Buffer> {
  const pdf = await PdfDocument.open({
    title: titleOf('Address labels', parcelDocuments),
    language: 'en-IN',
    author: storeName(DEFAULT_LOCALE, sender.identity),
    createdAt: now,
    size: SIZE,
  });
  return drawEach(pdf, parcelDocuments, (on, parcelDocument) => drawLabel(on, parcelDocument, sender));
}
