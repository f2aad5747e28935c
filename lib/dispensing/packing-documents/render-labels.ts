import { printedLine } from '@/lib/shared/india/printed-line-rules';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { Sheet, SOFT } from '@/lib/kernel/pdf/sheet';
import { drawBarcode } from './draw-barcode';
import { drawEach, titleOf } from './draw-pages';
import type { ParcelPaper } from './types';

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

type Sender = Pick<StoreSettings, 'brandName' | 'headOffice' | 'customerCare'>;

/** Writes the address in the largest font that fits above its pincode. */
function writeAddress(sheet: Sheet, { address, state, pincode }: ParcelPaper, from: number): void {
  const text = printedLine(address, state, pincode);
  const room = PINCODE_Y - from - 4;
  const size = [11, 10, 9, 8, 7, 6, 5].find((each) => sheet.heightOf(text, WIDTH, { size: each }) <= room) ?? 4;
  sheet.write(text, { ...PLACE, y: from }, { size });
}

function drawLabel(sheet: Sheet, paper: ParcelPaper, { brandName, headOffice, customerCare }: Sender): void {
  const { name, phone, pincode, orderNumber, number, courier, trackingNumber } = paper;
  const bold = { size: 14, weight: 'bold' } as const;
  writeAddress(sheet, paper, sheet.write(name, { ...PLACE, y: MARGIN }, sheet.fitting(name, WIDTH, bold)) + 2);
  sheet.write(pincode ?? '', { ...PLACE, y: PINCODE_Y }, { size: 26, weight: 'bold' });
  sheet.write(phone ?? '', { ...PLACE, y: PINCODE_Y + 10, align: 'right' }, { size: 12, weight: 'bold' });
  sheet.rule(MIDDLE_Y - 8, MARGIN, SIZE[0] - MARGIN);
  const code = `${orderNumber}/${number}`;
  drawBarcode(sheet, code, { ...PLACE, y: MIDDLE_Y, height: 36 });
  sheet.write(code, { ...PLACE, y: MIDDLE_Y + 40 }, { size: 10, weight: 'bold' });
  if (trackingNumber) drawBarcode(sheet, trackingNumber, { ...PLACE, y: TRACKING_Y, height: 32 });
  const carriage = [courier, trackingNumber].filter(Boolean).join(' · ');
  sheet.write(carriage, { ...PLACE, y: TRACKING_Y + 36 }, sheet.fitting(carriage, WIDTH, { size: 10 }));
  sheet.rule(SENDER_Y - 6, MARGIN, SIZE[0] - MARGIN);
  const { street, city, state, pincode: from } = headOffice;
  const sender = [brandName, street, `${city} ${from}`, state, customerCare.phone].join(', ');
  sheet.write(sender, { ...PLACE, y: SENDER_Y }, { size: 7, color: SOFT });
}

/** Renders address labels, one page each. */
export async function renderLabels(papers: ParcelPaper[], sender: Sender, now: Date): Promise<Buffer> {
  const sheet = await Sheet.open({
    title: titleOf('Address labels', papers),
    language: 'en-IN',
    author: sender.brandName,
    createdAt: now,
    size: SIZE,
  });
  return drawEach(sheet, papers, (on, paper) => drawLabel(on, paper, sender));
}
