import { LEFT, PAGE, RIGHT, PdfDocument, SOFT, WIDTH } from '@/lib/kernel/pdf/pdf-document';
import { formatShort, formatMonth } from '@/lib/kernel/dates';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import type { RecalledBatch } from './list-batches';
import type { RecallRow } from './list-recalls';
import { recallNumber, timeOf, together, unexplained, type BatchTotals } from './rules';

const END = PAGE.height - PAGE.margin;
const PLACE = { x: LEFT, width: WIDTH };
const LABEL = 150;
const TOTALS = ['received', 'counted', 'removed', 'left', 'returned', 'shelved', 'packed', 'onShelf'] as const;
/** Column widths of the table: the batch, its expiry, then equal widths for the sums. */
const [BATCH, EXPIRY] = [84, 48];
const SUM = (WIDTH - BATCH - EXPIRY) / TOTALS.length;

/** Store in the report, with its licenses. */
export type RecallStore = { legalName: string; address: string; licences: { form: string; number: string }[] };
type ReportInput = { recall: RecallRow; batches: RecalledBatch[]; store: RecallStore };
type Reader = { locale: Locale; now: Date };
type Word = (key: string, values?: Record<string, string | number>) => string;

/** Returns labels with their values. Unknown values are left out. */
function factsOf(recall: RecallRow, say: Word, { locale, now }: Reader): [string, string][] {
  const { name, packSize, manufacturer, recallClass, level, reference, reason, isMock } = recall;
  const { until, days, isLate } = timeOf(recall, now);
  const who = (at: Date, by: string | null) => [formatShort(at, locale), by].filter(Boolean).join(' · ');
  const notified = isMock || level === 'RETAIL' ? null : recall.told;
  const rows: [string, string | number | null][] = [
    ['product', [name, packSize].filter(Boolean).join(' · ')],
    ['maker', manufacturer],
    ['class', say(`classes.${recallClass}`)],
    ['level', say(`levels.${level}`)],
    ['reference', reference],
    ['reason', reason],
    ['opened', who(recall.openedAt, recall.openedByName)],
    ['until', formatShort(until, locale)],
    ['closed', recall.closedAt ? who(recall.closedAt, recall.closedByName) : say('notClosed')],
    ['days', [say('daysOpen', { count: days }), isLate && say('late')].filter(Boolean).join(' · ')],
    ['buyers', recall.buyers],
    ['units', recall.units],
    ['told', notified],
    ['called', isMock ? null : recall.called],
    ['unreachable', recall.unreachable],
    ['outcome', recall.outcome],
  ];
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[say(label), String(value)]]));
}

/**
 * Adds a page if a block of this height does not fit.
 * @returns the y position to continue at
 */
function roomFor(pdf: PdfDocument, y: number, height: number): number {
  if (y + height <= END) return y;
  pdf.pdf.addPage();
  return PAGE.margin;
}

function writeFacts(pdf: PdfDocument, facts: [string, string][], from: number): number {
  const right = { x: LEFT + LABEL, width: WIDTH - LABEL };
  return facts.reduce((at, [label, value]) => {
    const y = roomFor(pdf, at, pdf.heightOf(value, right.width, { size: 10 }) + 4);
    const below = pdf.write(label, { x: LEFT, y, width: LABEL - 8 }, { size: 9, color: SOFT });
    return Math.max(below, pdf.write(value, { ...right, y }, { size: 10 })) + 4;
  }, from);
}

type Row = { batch: string; expiry: string; sums: string[]; isStrong?: boolean };

/**
 * Writes a row of the table, each text in its column.
 * @returns the y position below it
 */
function writeRow(pdf: PdfDocument, { batch, expiry, sums, isStrong }: Row, y: number, size: number): number {
  const style = { size, ...(isStrong && { weight: 'bold' as const }) };
  const cells = [
    pdf.write(batch, { x: LEFT, y, width: BATCH - 6 }, style),
    pdf.write(expiry, { x: LEFT + BATCH, y, width: EXPIRY - 4 }, style),
    ...sums.map((text, at) =>
      pdf.write(text, { x: LEFT + BATCH + EXPIRY + at * SUM + 3, y, width: SUM - 3, align: 'right' }, style),
    ),
  ];
  const below = Math.max(...cells) + 3;
  pdf.rule(below, LEFT, RIGHT);
  return below + 3;
}

function writeTable(pdf: PdfDocument, batches: RecalledBatch[], say: Word, from: number): number {
  const head: Row = { batch: say('batch'), expiry: say('expiry'), sums: TOTALS.map((name) => say(name)) };
  const totalsOf = (sums: BatchTotals) => TOTALS.map((name) => String(sums[name]));
  const rows: Row[] = batches.map((batch) => ({
    batch: batch.number,
    expiry: batch.expiry ? formatMonth(batch.expiry) : '',
    sums: totalsOf(batch),
  }));
  const all = together(batches);
  if (batches.length > 1) rows.push({ batch: say('together'), expiry: '', sums: totalsOf(all), isStrong: true });
  let y = writeRow(pdf, head, roomFor(pdf, from, 90), 7);
  for (const row of rows) {
    const at = roomFor(pdf, y, 14 + pdf.heightOf(row.batch, BATCH - 6, { size: 9 }));
    y = writeRow(pdf, row, at < y ? writeRow(pdf, head, at, 7) : at, 9);
  }
  const off = unexplained(all);
  const text = off === 0 ? say('addsUp') : say('differs', { count: Math.abs(off) });
  return pdf.write(text, { ...PLACE, y: roomFor(pdf, y + 4, 20) }, { size: 9, ...(off !== 0 && { weight: 'bold' }) });
}

/**
 * Renders the report of a recall on A4: its facts, the numbers of notified buyers, and the location
 * of the units of each batch. It contains only numbers of buyers.
 */
export async function renderReport({ recall, batches, store }: ReportInput, reader: Reader): Promise<Buffer> {
  const say: Word = (key, values) => translate(reader.locale, `recallReport.${key}`, values);
  const title = say(recall.isMock ? 'mockTitle' : 'title', { number: recallNumber(recall) });
  const language = languageTag(reader.locale);
  const pdf = await PdfDocument.open({ title, language, author: store.legalName, createdAt: reader.now });
  const licences = store.licences.map(({ form, number }) => `${form}: ${number}`);
  let y = pdf.write(store.legalName, { ...PLACE, y: PAGE.margin }, { size: 12, weight: 'bold' });
  y = pdf.write([store.address, ...licences].filter(Boolean).join(' · '), { ...PLACE, y }, { size: 8, color: SOFT });
  y = pdf.write(title, { ...PLACE, y: y + 10 }, { size: 16, weight: 'bold' });
  if (recall.isMock) y = pdf.write(say('mockText'), { ...PLACE, y }, { size: 9 });
  y = writeFacts(pdf, factsOf(recall, say, reader), y + 8);
  y = pdf.write(say('sums'), { ...PLACE, y: roomFor(pdf, y + 8, 120) }, { size: 12, weight: 'bold' });
  y = writeTable(pdf, batches, say, y + 6);
  const drawn = say('drawn', { when: formatShort(reader.now, reader.locale) });
  pdf.write(drawn, { ...PLACE, y: roomFor(pdf, y + 10, 14) }, { size: 8, color: SOFT });
  return pdf.finish();
}
