import { MAX_LINE_LENGTH } from './limits.mjs';
import { splitLines } from './split-lines.mjs';

const BLANK = /^[\s\p{Cc}\p{Cf}]*$/u;
/**
 * Cell that preserves digits in a spreadsheet: ="00123". Its separators and quotes belong to it.
 */
const FORMULA_TEXT = /="(?:[^"]|"")*"/y;

const skipBlanks = (text, at, separator) => {
  let next = at;
  while (text[next] === ' ' || (text[next] === '\t' && separator !== '\t')) next += 1;
  return next;
};

/**
 * Reads one physical line into the cells of its record. A quote opens a cell only at its beginning.
 * Elsewhere in an unquoted cell it is a plain character: Bandage 4" roll.
 * @returns `done`, `open` if a quoted cell continues, or `stray` for text after a closing quote
 */
function readLine(record, text, separator) {
  const { cells } = record;
  let at = 0;
  for (;;) {
    if (record.isQuoted) {
      const quote = text.indexOf('"', at);
      record.cell += text.slice(at, quote < 0 ? undefined : quote);
      if (quote < 0) return 'open';
      at = quote + 1;
      if (text[at] === '"') {
        record.cell += '"';
        at += 1;
        continue;
      }
      at = skipBlanks(text, at, separator);
      if (at < text.length && text[at] !== separator) return 'stray';
      cells.push(record.cell);
      [record.isQuoted, record.cell] = [false, ''];
    } else {
      const start = skipBlanks(text, at, separator);
      if (text[start] === '"') {
        [record.isQuoted, at] = [true, start + 1];
        continue;
      }
      FORMULA_TEXT.lastIndex = start;
      const formula = FORMULA_TEXT.exec(text);
      const after = formula ? skipBlanks(text, FORMULA_TEXT.lastIndex, separator) : -1;
      const isFormula = formula !== null && (after === text.length || text[after] === separator);
      const end = isFormula ? after : text.indexOf(separator, at);
      cells.push(isFormula ? formula[0] : text.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? text.length : end;
    }
    if (at >= text.length) return 'done';
    at += 1;
  }
}

const newRecord = () => ({ cells: [], cell: '', isQuoted: false });

/** Counts the cells of a single line, with an unclosed quote as a plain character. */
export function widthAlone(text, separator) {
  const record = newRecord();
  readLine(record, text, separator);
  return record.cells.length + (record.isQuoted ? record.cell.split(separator).length : 0);
}

/** Creates a queue for lines read ahead of their record. */
function openQueue(lines) {
  let [ahead, start] = [[], 0];
  return {
    async peek(at) {
      while (ahead.length - start <= at) {
        const { done, value } = await lines.next();
        if (done) return undefined;
        ahead.push(value);
      }
      return ahead[start + at];
    },
    drop(count) {
      start += count;
      if (start * 2 > ahead.length) [ahead, start] = [ahead.slice(start), 0];
    },
  };
}

/**
 * Reads lines until a quoted cell ends, up to the maximum line length.
 * @returns the lines of the record, or undefined
 */
async function readOn(record, queue, first, separator) {
  const taken = [first];
  let length = first.text.length;
  for (;;) {
    const next = await queue.peek(taken.length);
    length += (next?.text.length ?? 0) + 1;
    if (!next || next.isLong || length > MAX_LINE_LENGTH) return undefined;
    record.cell += '\n';
    taken.push(next);
    const state = readLine(record, next.text, separator);
    if (state !== 'open') return state === 'done' ? taken : undefined;
  }
}

/**
 * Reads the records of a text. Every physical line is part of one record, has its own problem, or
 * is blank. After a line with a broken quote, reading continues with the next line.
 * @param width the usual number of cells, by which a line counts as a whole record; 0 takes every
 * line for one
 * @param take receives `{ line, cells, span }` or `{ line, problem }`; `span` is the number of
 * lines of a record
 * @returns the number of blank lines
 */
export async function readRecords(lines, { separator, width }, take) {
  const queue = openQueue(lines);
  const isWhole = ({ text, isLong }) => !isLong && widthAlone(text, separator) >= width;
  let blank = 0;
  /** True after a line whose broken quote may extend to the following lines. */
  let broken = false;

  /**
   * Handles the lines between two quotes. They may be one cell, or all be rows of which two have a
   * stray quote.
   */
  function takeUnclear(taken) {
    const areRows = taken.every(isWhole);
    for (const [at, { number, text }] of taken.entries()) {
      const isInner = areRows && at > 0 && at < taken.length - 1;
      const record = newRecord();
      if (isInner && readLine(record, text, separator) === 'done') take({ line: number, cells: record.cells });
      else take({ line: number, problem: 'quoteUnclear' });
    }
  }

  for (let first = await queue.peek(0); first; first = await queue.peek(0)) {
    const { number, text, isLong } = first;
    if (!isLong && BLANK.test(text)) {
      blank += 1;
      queue.drop(1);
      continue;
    }
    const record = newRecord();
    const state = isLong ? 'long' : readLine(record, text, separator);
    const taken = state === 'open' ? await readOn(record, queue, first, separator) : [first];
    if (state === 'long') take({ line: number, problem: 'lineLong' });
    else if (!taken || state === 'stray') take({ line: number, problem: 'quoteOpen' });
    else if (broken && !isWhole(first)) take({ line: number, problem: 'quoteUnclear' });
    else if (taken.length > 1 && width > 1 && isWhole(first) && isWhole(taken.at(-1))) takeUnclear(taken);
    else take({ line: number, cells: record.cells, ...(taken.length > 1 && { span: taken.length }) });
    broken = (!taken && state === 'open') || (broken && !isWhole(first));
    queue.drop(broken ? 1 : (taken?.length ?? 1));
  }
  return blank;
}

/** Returns the usual number of cells per record at the beginning of a text. */
export async function usualWidth(head, separator) {
  async function* pieces() {
    yield head;
  }
  const counts = new Map();
  await readRecords(splitLines(pieces()), { separator, width: 0 }, ({ cells }) => {
    if (cells) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  });
  return [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 1;
}
