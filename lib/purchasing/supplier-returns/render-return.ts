import { LEFT, PAGE, RIGHT, PdfDocument, SOFT, WIDTH, type Style } from '@/lib/kernel/pdf/pdf-document';
import { formatDay, formatShort, formatMonth } from '@/lib/kernel/dates';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { returnNumber } from './rules';
import type { ReturnLine, ReturnParties, SupplierReturn } from './types';

const END = PAGE.height - PAGE.margin;
const HALF = (WIDTH - 20) / 2;
const HEAD: Style = { size: 8, weight: 'bold', color: SOFT };
const BODY: Style = { size: 8.5 };

type Word = (key: string, values?: Record<string, string | number>) => string;
type Party = ReturnParties['shop'];
type Column = { key: string; width: number; align?: 'right'; text: (line: ReturnLine, say: Word) => string };

/** Columns of the table. Their widths add up to that of the page. */
const COLUMNS: Column[] = [
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
const GAP = 5;

function writeParty(
  pdf: PdfDocument,
  heading: string,
  party: Party,
  say: Word,
  place: { x: number; y: number },
): number {
  const at = { x: place.x, width: HALF };
  let y = pdf.write(heading, { ...at, y: place.y }, HEAD);
  y = pdf.write(party.name, { ...at, y }, { size: 11, weight: 'bold' });
  const texts = [
    party.address,
    party.phone,
    party.gstin && say('gstin', { number: party.gstin }),
    party.licences.length > 0 &&
      say('licences', { numbers: party.licences.map(({ form, number }) => `${form} ${number}`).join(', ') }),
  ];
  for (const text of texts) if (text) y = pdf.write(text, { ...at, y }, { size: 8.5, color: SOFT });
  return y;
}

/**
 * Writes a row of the table, each text in its column.
 * @returns the y position below the longest text
 */
function writeRow(pdf: PdfDocument, texts: string[], y: number, style: Style): number {
  let x = LEFT;
  const ends = COLUMNS.map(({ width, align }, index) => {
    const end = pdf.write(texts[index] ?? '', { x, y, width: width - GAP, align }, style);
    x += width;
    return end;
  });
  return Math.max(...ends);
}

const heightOf = (pdf: PdfDocument, texts: string[]): number =>
  Math.max(...COLUMNS.map(({ width }, index) => pdf.heightOf(texts[index] ?? '', width - GAP, BODY)));

function writeTableHead(pdf: PdfDocument, y: number, say: Word): number {
  const below = writeRow(
    pdf,
    COLUMNS.map(({ key }) => say(`columns.${key}`)),
    y,
    HEAD,
  );
  pdf.rule(below + 3);
  return below + 7;
}

function writeHead(pdf: PdfDocument, note: SupplierReturn, say: Word, locale: Locale): number {
  const { shop, supplier } = note.content;
  const top = pdf.write(
    `${say('title')} ${returnNumber(note)}`,
    { x: LEFT, y: PAGE.margin, width: WIDTH },
    { size: 15, weight: 'bold' },
  );
  const facts = [formatShort(note.issuedAt, locale), note.state === 'CANCELLED' && say('cancelled'), note.remark];
  const below = pdf.write(
    facts.filter(Boolean).join(' · '),
    { x: LEFT, y: top, width: WIDTH },
    { size: 9, color: SOFT },
  );
  const ends = [
    writeParty(pdf, say('from'), shop, say, { x: LEFT, y: below + 10 }),
    writeParty(pdf, say('to'), supplier, say, { x: LEFT + HALF + 20, y: below + 10 }),
  ];
  pdf.rule(Math.max(...ends) + 6);
  return writeTableHead(pdf, Math.max(...ends) + 12, say);
}

function writeTotals(pdf: PdfDocument, note: SupplierReturn, say: Word, y: number): void {
  const rows: [string, number, Style][] = [
    ['without', note.costPaise, { size: 9 }],
    ['tax', note.taxPaise, { size: 9 }],
    ['expected', note.costPaise + note.taxPaise, { size: 11, weight: 'bold' }],
  ];
  let at = y;
  for (const [key, paise, style] of rows) {
    pdf.write(say(key), { x: LEFT, y: at, width: WIDTH - 110, align: 'right' }, style);
    at = pdf.write(formatRupees(paise), { x: RIGHT - 100, y: at, width: 100, align: 'right' }, style);
  }
  at = pdf.write(say('ask'), { x: LEFT, y: at + 14, width: WIDTH }, { size: 9 });
  pdf.write(say('signShop'), { x: LEFT, y: at + 40, width: HALF }, { size: 8, color: SOFT });
  pdf.write(say('signSupplier'), { x: LEFT + HALF + 20, y: at + 40, width: HALF }, { size: 8, color: SOFT });
}

/** Height of the sums and the signature. */
const FOOT = 130;

/** Renders a note of return on A4, in the language of the reader. Long notes get more pages. */
export async function renderReturn(note: SupplierReturn, locale: Locale): Promise<Buffer> {
  const say: Word = (key, values) => translate(locale, `supplierReturn.${key}`, values);
  const pdf = await PdfDocument.open({
    title: `${say('title')} ${returnNumber(note)}`,
    language: languageTag(locale),
    author: note.content.shop.name,
    createdAt: note.issuedAt,
  });
  let y = writeHead(pdf, note, say, locale);
  const newPage = () => {
    pdf.pdf.addPage();
    y = writeTableHead(pdf, PAGE.margin, say);
  };
  for (const line of note.lines) {
    const texts = COLUMNS.map(({ text }) => text(line, say));
    if (y + heightOf(pdf, texts) > END) newPage();
    y = writeRow(pdf, texts, y, BODY) + 4;
  }
  if (y + FOOT > END) newPage();
  pdf.rule(y);
  writeTotals(pdf, note, say, y + 6);
  return pdf.finish();
}
