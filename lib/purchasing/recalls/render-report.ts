import { LEFT, PAGE, RIGHT, Sheet, SOFT, WIDTH } from '@/lib/kernel/pdf/sheet';
import { formatMoment, formatMonth } from '@/lib/kernel/dates';
import { languageTag, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import type { RecalledBatch } from './list-batches';
import type { RecallRow } from './list-recalls';
import { recallNumber, timeOf, together, unexplained, type BatchSums } from './rules';

const END = PAGE.height - PAGE.margin;
const PLACE = { x: LEFT, width: WIDTH };
const LABEL = 150;
const SUMS = ['received', 'counted', 'removed', 'left', 'returned', 'shelved', 'packed', 'onShelf'] as const;
/** Column widths of the table: the batch, its expiry, then equal widths for the sums. */
const [BATCH, EXPIRY] = [84, 48];
const SUM = (WIDTH - BATCH - EXPIRY) / SUMS.length;

/** Store in the report, with its licenses. */
export type RecallStore = { legalName: string; address: string; licences: { form: string; number: string }[] };
type Said = { recall: RecallRow; batches: RecalledBatch[]; store: RecallStore };
type Reader = { locale: Locale; now: Date };
type Word = (key: string, values?: Record<string, string | number>) => string;

/** Returns labels with their values. Unknown values are left out. */
function factsOf(recall: RecallRow, say: Word, { locale, now }: Reader): [string, string][] {
  const { name, packSize, manufacturer, recallClass, level, reference, reason, isMock } = recall;
  const { until, days, isLate } = timeOf(recall, now);
  const who = (at: Date, by: string | null) => [formatMoment(at, locale), by].filter(Boolean).join(' · ');
  const told = isMock || level === 'RETAIL' ? null : recall.told;
  const rows: [string, string | number | null][] = [
    ['product', [name, packSize].filter(Boolean).join(' · ')],
    ['maker', manufacturer],
    ['class', say(`classes.${recallClass}`)],
    ['level', say(`levels.${level}`)],
    ['reference', reference],
    ['reason', reason],
    ['opened', who(recall.openedAt, recall.openedByName)],
    ['until', formatMoment(until, locale)],
    ['closed', recall.closedAt ? who(recall.closedAt, recall.closedByName) : say('notClosed')],
    ['days', [say('daysOpen', { count: days }), isLate && say('late')].filter(Boolean).join(' · ')],
    ['buyers', recall.buyers],
    ['units', recall.units],
    ['told', told],
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
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= END) return y;
  sheet.pdf.addPage();
  return PAGE.margin;
}

function writeFacts(sheet: Sheet, facts: [string, string][], from: number): number {
  const right = { x: LEFT + LABEL, width: WIDTH - LABEL };
  return facts.reduce((at, [label, value]) => {
    const y = roomFor(sheet, at, sheet.heightOf(value, right.width, { size: 10 }) + 4);
    const below = sheet.write(label, { x: LEFT, y, width: LABEL - 8 }, { size: 9, color: SOFT });
    return Math.max(below, sheet.write(value, { ...right, y }, { size: 10 })) + 4;
  }, from);
}

type Row = { batch: string; expiry: string; sums: string[]; isStrong?: boolean };

/**
 * Writes a row of the table, each text in its column.
 * @returns the y position below it
 */
function writeRow(sheet: Sheet, { batch, expiry, sums, isStrong }: Row, y: number, size: number): number {
  const style = { size, ...(isStrong && { weight: 'bold' as const }) };
  const cells = [
    sheet.write(batch, { x: LEFT, y, width: BATCH - 6 }, style),
    sheet.write(expiry, { x: LEFT + BATCH, y, width: EXPIRY - 4 }, style),
    ...sums.map((text, at) =>
      sheet.write(text, { x: LEFT + BATCH + EXPIRY + at * SUM + 3, y, width: SUM - 3, align: 'right' }, style),
    ),
  ];
  const below = Math.max(...cells) + 3;
  sheet.rule(below, LEFT, RIGHT);
  return below + 3;
}

function writeTable(sheet: Sheet, batches: RecalledBatch[], say: Word, from: number): number {
  const head: Row = { batch: say('batch'), expiry: say('expiry'), sums: SUMS.map((name) => say(name)) };
  const sumsOf = (sums: BatchSums) => SUMS.map((name) => String(sums[name]));
  const rows: Row[] = batches.map((batch) => ({
    batch: batch.number,
    expiry: batch.expiry ? formatMonth(batch.expiry) : '',
    sums: sumsOf(batch),
  }));
  const all = together(batches);
  if (batches.length > 1) rows.push({ batch: say('together'), expiry: '', sums: sumsOf(all), isStrong: true });
  let y = writeRow(sheet, head, roomFor(sheet, from, 90), 7);
  for (const row of rows) {
    const at = roomFor(sheet, y, 14 + sheet.heightOf(row.batch, BATCH - 6, { size: 9 }));
    y = writeRow(sheet, row, at < y ? writeRow(sheet, head, at, 7) : at, 9);
  }
  const off = unexplained(all);
  const text = off === 0 ? say('addsUp') : say('differs', { count: Math.abs(off) });
  return sheet.write(
    text,
    { ...PLACE, y: roomFor(sheet, y + 4, 20) },
    { size: 9, ...(off !== 0 && { weight: 'bold' }) },
  );
}

/**
 * Renders the report of a recall on A4: its facts, the numbers of notified buyers, and the location
 * of the units of each batch. It contains only numbers of buyers.
 */
export async function renderReport({ recall, batches, store }: Said, reader: Reader): Promise<Buffer> {
  const say: Word = (key, values) => translate(reader.locale, `recallReport.${key}`, values);
  const title = say(recall.isMock ? 'mockTitle' : 'title', { number: recallNumber(recall) });
  const language = languageTag(reader.locale);
  const sheet = await Sheet.open({ title, language, author: store.legalName, createdAt: reader.now });
  const licences = store.licences.map(({ form, number }) => `${form}: ${number}`);
  let y = sheet.write(store.legalName, { ...PLACE, y: PAGE.margin }, { size: 12, weight: 'bold' });
  y = sheet.write([store.address, ...licences].filter(Boolean).join(' · '), { ...PLACE, y }, { size: 8, color: SOFT });
  y = sheet.write(title, { ...PLACE, y: y + 10 }, { size: 16, weight: 'bold' });
  if (recall.isMock) y = sheet.write(say('mockText'), { ...PLACE, y }, { size: 9 });
  y = writeFacts(sheet, factsOf(recall, say, reader), y + 8);
  y = sheet.write(say('sums'), { ...PLACE, y: roomFor(sheet, y + 8, 120) }, { size: 12, weight: 'bold' });
  y = writeTable(sheet, batches, say, y + 6);
  const drawn = say('drawn', { when: formatMoment(reader.now, reader.locale) });
  sheet.write(drawn, { ...PLACE, y: roomFor(sheet, y + 10, 14) }, { size: 8, color: SOFT });
  return sheet.finish();
}
