import { createHash } from 'node:crypto';
import { codeForm } from '@/lib/kernel/code-rules';
import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { isFormula, readGtin } from '@/lib/catalogue/imports/files/number-rules';
import { readRecord, type SourceRecord } from '@/lib/catalogue/imports/files/mapping';
import type { Names } from '@/lib/catalogue/imports/files/to-product-row';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { isTotal, WIZARD_FIELDS } from '@/lib/catalogue/imports/files/guess-rules';
import { findDeclarations } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { itemKey } from '@/lib/catalogue/imports/likeness/item-rules';
import { inParts } from '@/lib/shared/in-parts';
import { decideLine, refuse } from './decide-line';
import { findAnswers, findLikely, type FileKind, type Likely } from './match-likely';
import { findBatches, findEarlier, findKnown, matchRows, type Match, type MatchKey } from './match-rows';
import { IMPORT_FILE, PART_BYTES, type RunOptions } from './run-rules';
import type { Mapping, RowAnswer } from './types';

/**
 * Settings of a run for its check. `headings`: column names for messages. `files`: files whose
 * names have the same answers.
 */
export type Checking = { id: string; mapping: Mapping; options: RunOptions; headings: string[]; files: FileKind };
export type SourceRow = { line: number; cells: string[] };
type Read = SourceRow & { record: SourceRecord; notes: Reason[]; wanted: MatchKey; problem?: Reason };

const PLAIN = /^[\w.-]{1,40}$/;
const PLAIN_SKU = /^[\w./-]{1,40}$/;
/** Error values of formulas, as spreadsheets show and save them. */
const CELL_ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;
const letterOf = (at: number) => (at < 26 ? String.fromCharCode(65 + at) : `${at + 1}`);

/** Reads a line by itself, before any lookup. */
function readLine({ mapping, headings }: Checking, { line, cells }: SourceRow): Read {
  const record = readRecord(cells, mapping);
  const notes: Reason[] = [];
  let unusable: Reason | undefined;
  for (const field of WIZARD_FIELDS) {
    const at = mapping[field];
    if (at === undefined) continue;
    const column = headings[at] || letterOf(at);
    // Measure the original cell: without its tags and entities, a cut cell could seem complete.
    if ((cells[at]?.length ?? 0) > IMPORT_FILE.cellLength)
      unusable = { key: 'cellLong', values: { column, most: IMPORT_FILE.cellLength } };
    if (CELL_ERROR.test(record[field])) unusable = { key: 'cellError', values: { column, error: record[field] } };
    if (isFormula(record[field])) notes.push({ key: 'formula', values: { column } });
    if (record[field].includes('\uFFFD')) notes.push({ key: 'badLetters', values: { column } });
  }
  const gtin = readGtin(record.barcode) ?? null;
  const key = {
    line,
    id: record.id || null,
    sku: record.sku || null,
    gtin,
    name: record.name,
    pack: record.packSize,
  };
  return {
    line,
    cells,
    record,
    notes,
    wanted: key,
    problem: unusable ?? problemOf(record, gtin, cells, headings.length),
  };
}

function problemOf(record: SourceRecord, gtin: string | null, cells: string[], width: number): Reason | undefined {
  const { id, sku, barcode } = record;
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return { key: 'cells', values: { count: cells.length, most: width } };
  if (id !== '' && !PLAIN.test(id)) return { key: 'id', values: { id: JSON.stringify(id) } };
  if (sku !== '' && !PLAIN_SKU.test(codeForm(sku))) return { key: 'skuUnread', values: { sku: JSON.stringify(sku) } };
  if (id === '' && sku === '' && barcode === '' && isTotal(record.name))
    return { key: 'total', values: { name: JSON.stringify(record.name) } };
  if (barcode !== '' && gtin === null) return { key: 'barcodeUnread', values: { barcode: JSON.stringify(barcode) } };
  return undefined;
}

/**
 * Returns the SKU and import id of a new product, from its file or from a number that stays the
 * same for the line.
 */
function namesOf(runId: string, { line, record: { id, sku } }: Read): Names {
  const own = createHash('sha256').update(`${runId}:${line}`).digest('hex').slice(0, 10).toUpperCase();
  return { importId: id || null, sku: sku.replaceAll(' ', '') || `IMP-${id || own}` };
}

const REFUSED = (line: number, problem: Reason, notes: Reason[]): RowAnswer => ({
  line,
  productId: null,
  sameKeys: [],
  likely: null,
  ...refuse(problem.key, problem.values, notes),
});

/** Returns a function that is true if the current rate table has a prefix of an HSN. */
export async function taxedNow(): Promise<(hsn: string) => boolean> {
  const rates = await db.gstRate.findMany({ where: { validTo: null }, select: { hsnPrefix: true } });
  return (hsn) => hsn !== '' && rates.some(({ hsnPrefix }) => hsn.startsWith(hsnPrefix));
}

type Group = { line: number; lots: string[] };

/** Returns earlier lines by their keys, from this run and from the rows in this check. */
async function openGroups(tx: Sql, runId: string, keys: string[]): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  for (const { line, keys: own, lot, sameAs } of await findEarlier(tx, runId, keys))
    for (const key of own) {
      const group = groups.get(key) ?? { line: sameAs ?? line, lots: [] };
      group.lots.push(codeForm(lot));
      groups.set(key, group);
    }
  return groups;
}

/**
 * Matches lines by their keys, then by what staff answered about their names. Lines that stay new
 * get the product that they are likely about, unless staff answered that they are none.
 */
async function matchLines(tx: Sql, { files, options }: Checking, reads: Read[]) {
  const matches = await matchRows(
    tx,
    reads.map(({ wanted: requested }) => requested),
  );
  const open = reads.flatMap(({ line, record: { name, packSize, manufacturer } }) => {
    const match = matches.get(line)!;
    const isOpen = 'reason' in match ? match.reason.key === 'ambiguous' : match.productId === null;
    return isOpen && name !== '' ? [{ line, name, packSize, manufacturer }] : [];
  });
  if (open.length === 0) return { matches, likely: new Map<number, Likely>() };
  const answers = await findAnswers(tx, files, open);
  const unanswered = open.filter(({ line, name, packSize }) => {
    const answer = answers.get(itemKey(name, packSize));
    if (answer) matches.set(line, { productId: answer, newKeys: [] });
    return answer === undefined && !('reason' in matches.get(line)!);
  });
  return { matches, likely: options.createNew ? await findLikely(tx, unanswered) : new Map<number, Likely>() };
}

/** Decides about each line. It only reads; the caller writes the answers. */
export async function checkRows(
  tx: Sql,
  run: Checking,
  rows: SourceRow[],
  taxed: (hsn: string) => boolean,
): Promise<RowAnswer[]> {
  const reads = rows.map((row) => readLine(run, row));
  const whole = reads.filter(({ problem }) => !problem);
  const { matches, likely } = await matchLines(tx, run, whole);
  const keysOf = (match: Match | undefined): string[] => {
    if (!match || 'reason' in match) return [];
    return match.productId === null ? match.newKeys : [`p:${match.productId}`];
  };
  const ids = [...matches.values()].flatMap((match) => ('reason' in match ? [] : (match.productId ?? [])));
  const known = await findKnown(tx, [...new Set(ids)]);
  const batches = await findBatches(
    tx,
    whole.flatMap(({ line, record }) => {
      const match = matches.get(line)!;
      return 'reason' in match || match.productId === null || record.batch === ''
        ? []
        : [{ productId: match.productId, number: record.batch }];
    }),
  );
  const lotOf = new Map(batches.map((batch) => [`${batch.productId}/${batch.form}`, batch]));
  const groups = await openGroups(tx, run.id, [...matches.values()].flatMap(keysOf));
  const declarations = await findDeclarations(
    tx,
    whole.map(({ record }) => record.manufacturer),
  );
  const today = dayInIndia(new Date());
  return reads.map((read): RowAnswer => {
    const { line, record, notes } = read;
    if (read.problem) return REFUSED(line, read.problem, notes);
    const match = matches.get(line)!;
    if ('reason' in match) return REFUSED(line, match.reason, notes);
    const product = match.productId === null ? null : (known.get(match.productId) ?? null);
    const sameKeys = keysOf(match);
    const earlier = sameKeys.map((key) => groups.get(key)).find(Boolean);
    const gtin = readGtin(record.barcode);
    const decision = decideLine({
      record: { ...record, manufacturer: declarations.get(record.manufacturer)?.name ?? record.manufacturer },
      options: run.options,
      known: product,
      batch: lotOf.get(`${match.productId}/${codeForm(record.batch)}`),
      hasBarcode: gtin !== undefined && (product?.barcodes.includes(gtin) ?? false),
      earlier,
      names: namesOf(run.id, read),
      taxed,
      today,
    });
    if (decision.answer === 'REFUSED') return REFUSED(line, decision.problem!, notes);
    for (const key of sameKeys) {
      const group = groups.get(key) ?? { line: decision.after?.sameAs ?? line, lots: [] };
      group.lots.push(decision.after?.lot ?? '');
      groups.set(key, group);
    }
    return {
      line,
      productId: match.productId,
      sameKeys,
      ...decision,
      notes: [...notes, ...decision.notes],
      likely: decision.answer === 'NEW' ? (likely.get(line) ?? null) : null,
    };
  });
}

/** Stores the answers of lines. */
export async function storeAnswers(tx: Sql, runId: string, answers: RowAnswer[]): Promise<void> {
  for (const part of inParts(answers, PART_BYTES))
    await tx.$executeRaw(Prisma.sql`
    UPDATE import_row r SET answer = x.answer::"ImportAnswer", product_id = x."productId", same_keys = x."sameKeys", before = x.before, after = x.after, problem = x.problem, notes = x.notes, likely = x.likely
    FROM jsonb_to_recordset(${part}::jsonb)
      AS x(line int, answer text, "productId" int, "sameKeys" text[], before jsonb, after jsonb, problem jsonb, notes jsonb, likely jsonb)
    WHERE r.run_id = ${runId}::uuid AND r.line = x.line`);
}
