import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { PdfDocument, SOFT, type Style } from '@/lib/kernel/pdf/pdf-document';
import { formatDay, formatShort, formatMonth } from '@/lib/kernel/dates';
import { languageTag, toLocale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { memoNumber } from './rules';
import type { Memo, MemoBatch, MemoPrescription } from './types';

/** A5, in points. */
const SIZE: [number, number] = [419.53, 595.28];
const MARGIN = 28;
const WIDTH = SIZE[0] - 2 * MARGIN;
const END = SIZE[1] - MARGIN;
const COUNT = 40;
const PLACE = { x: MARGIN, width: WIDTH };

type Word = (key: string, values?: Record<string, string | number>) => string;
type Text = { text: string } & Style;

function writeHead(pdf: PdfDocument, memo: Memo, say: Word, locale: string): number {
  const { legalName, storeName = legalName, address, phone, gstin, licences, pharmacist } = memo.content.supplier;
  const soft: Style = { size: 8, color: SOFT };
  let y = pdf.write(legalName, { ...PLACE, y: MARGIN }, { size: 12, weight: 'bold' });
  if (storeName !== legalName) y = pdf.write(storeName, { ...PLACE, y }, { size: 9, weight: 'bold' });
  const store = [address, phone, say('gstin', { number: gstin })].filter(Boolean).join(' · ');
  y = pdf.write(store, { ...PLACE, y }, soft);
  y = pdf.write(licences.map(({ form, number }) => `${form}: ${number}`).join(' · '), { ...PLACE, y }, soft);
  y = pdf.write(say('inCharge', pharmacist), { ...PLACE, y }, soft);
  y = pdf.write(`${say('title')} ${memoNumber(memo)}`, { ...PLACE, y: y + 6 }, { size: 13, weight: 'bold' });
  const facts = [
    formatShort(memo.issuedAt, locale),
    say('order', { number: memo.orderNumber, parcel: memo.parcelNumber }),
    memo.invoiceNumber && say('invoice', { number: memo.invoiceNumber }),
  ];
  y = pdf.write(facts.filter(Boolean).join(' · '), { ...PLACE, y }, { size: 9 });
  const buyer = [memo.buyerName, printedLine(memo.buyerAddress, memo.buyerState, memo.buyerPincode)]
    .filter(Boolean)
    .join(', ');
  y = pdf.write(say('buyer', { buyer }), { ...PLACE, y: y + 4 }, { size: 9 });
  pdf.rule(y + 5, MARGIN, SIZE[0] - MARGIN);
  return y + 12;
}

const batchText = ({ number, expiry, units, mrpPaise }: MemoBatch, say: Word): string =>
  [
    `${units} × ${number ? say('batch', { number }) : say('noBatch')}`,
    expiry && say('expiry', { month: formatMonth(expiry), day: formatDay(new Date(expiry)) }),
    say('mrp', { amount: formatRupees(mrpPaise) }),
  ]
    .filter(Boolean)
    .join(', ');

function prescriptionTexts(prescription: MemoPrescription, say: Word): string[] {
  const { prescriberName, prescriberAddress, prescriberRegistration, patientName, patientAddress } = prescription;
  const { pharmacistName, pharmacistRegistration, pharmacistCouncil } = prescription;
  return [
    say('prescriber', {
      who: [prescriberName, prescriberRegistration, prescriberAddress].filter(Boolean).join(', '),
    }),
    say('patient', { who: [patientName, patientAddress].filter(Boolean).join(', ') }),
    say('pharmacist', { who: [pharmacistName, pharmacistRegistration, pharmacistCouncil].filter(Boolean).join(', ') }),
  ];
}

/** Returns the texts of a line, next to its quantity. */
function textsOf(memo: Memo, orderLineId: string, say: Word): { units: number; texts: Text[] } {
  const stored = memo.content.lines.find((line) => line.orderLineId === orderLineId);
  const line = memo.lines.find((one) => one.orderLineId === orderLineId);
  const batches = stored?.batches ?? [];
  const soft = (text: string): Text => ({ text, size: 8, color: SOFT });
  const facts = [
    line?.packSize,
    stored?.manufacturer && say('maker', { name: stored.manufacturer }),
    line && line.schedule !== 'NONE' && say('schedule', { name: line.schedule }),
  ];
  return {
    units: batches.reduce((sum, { units }) => sum + units, 0),
    texts: [
      { text: line?.name ?? '', size: 10, weight: 'bold' as const },
      soft(facts.filter(Boolean).join(' · ')),
      ...batches.map((batch) => ({ text: batchText(batch, say), size: 9 })),
      ...(line?.prescription ? prescriptionTexts(line.prescription, say).map(soft) : []),
    ].filter(({ text }) => text !== ''),
  };
}

/** Renders a supply memo on A5, in the language of its order; very many lines take more pages. */
export async function renderMemo(memo: Memo): Promise<Buffer> {
  const locale = toLocale(memo.locale);
  const say: Word = (key, values) => translate(locale, `supplyMemo.${key}`, values);
  const pdf = await PdfDocument.open({
    title: `${say('title')} ${memoNumber(memo)}`,
    language: languageTag(locale),
    author: memo.content.supplier.legalName,
    createdAt: memo.issuedAt,
    size: SIZE,
  });
  let y = writeHead(pdf, memo, say, locale);
  const right = { x: MARGIN + COUNT, width: WIDTH - COUNT };
  for (const { orderLineId } of memo.content.lines) {
    const { units, texts } = textsOf(memo, orderLineId, say);
    const height = texts.reduce((sum, { text, ...style }) => sum + pdf.heightOf(text, right.width, style), 8);
    if (y + height > END) {
      pdf.pdf.addPage();
      y = writeHead(pdf, memo, say, locale);
    }
    pdf.write(`${units} ×`, { x: MARGIN, y, width: COUNT }, { size: 11, weight: 'bold' });
    for (const { text, ...style } of texts) y = pdf.write(text, { ...right, y }, style);
    y += 8;
  }
  pdf.write(say('prices'), { ...PLACE, y: Math.min(y, END - 20) }, { size: 8, color: SOFT });
  return pdf.finish();
}
