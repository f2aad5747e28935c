import type { Worker } from 'node:worker_threads';
import { MINUTE } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

/** What a workbook may hold at most: files of it, bytes once they are inflated, rows. Longer lists come as CSV, of which nothing is held whole. */
export const WORKBOOK = { mostEntries: 500, mostBytes: 96 * 1024 * 1024, mostRows: 100_000, mostColumns: 200 };
/** Rows that go from the thread to the store at once. */
const AT_ONCE = 500;

export type WorkbookProblem = 'workbookUnreadable' | 'workbookTooLarge';
/** A row of the first sheet with its number in it, cells as text. */
export type SheetRow = { line: number; cells: string[] };

/**
 * Reads the first sheet. Sizes are asked of the archive's own list first, then each file is inflated to no more than it said, and only then is anything
 * parsed. Formulas are never computed: what the spreadsheet has computed is read. A text for the same reason as uploads/decoder-thread.ts.
 */
const PROGRAM = `
  const { parentPort, workerData: { bytes: given, limits } } = require('node:worker_threads');
  const { inflateRawSync } = require('node:zlib');
  const bytes = Buffer.from(given);
  class TooLarge extends Error {}
  const refuse = (is) => { if (is) throw new Error('no workbook'); };

  function checkSizes() {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    refuse(end < 0 || end + 22 > bytes.length);
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    if (count > limits.mostEntries) throw new TooLarge();
    let total = 0;
    const entries = [];
    for (let entry = 0; entry < count; entry += 1) {
      refuse(at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50);
      const [flags, method, packed, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
      const head = bytes.readUInt32LE(at + 42);
      refuse(flags & 1 || (method !== 0 && method !== 8) || head + 30 > bytes.length || bytes.readUInt32LE(head) !== 0x04034b50);
      total += size;
      if (total > limits.mostBytes || packed > bytes.length) throw new TooLarge();
      entries.push({ from: head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28), method, packed, size });
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    for (const { from, method, packed, size } of entries)
      refuse(size !== (method === 0 ? packed : inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(size, 1) }).length));
  }

  const toText = (value) =>
    value === null || value === undefined ? '' : value instanceof Date ? (Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)) : typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value);

  async function open() {
    checkSizes();
    const { readSheet } = require('read-excel-file/node');
    const rows = await readSheet(bytes, { parseNumber: (text) => text });
    if (rows.length > limits.mostRows || rows.some((row) => row.length > limits.mostColumns)) throw new TooLarge();
    return rows;
  }

  let rows = [];
  let next = 0;
  parentPort.on('message', () => {
    const part = rows.slice(next, next + limits.atOnce).map((row, index) => ({ line: next + index + 1, cells: row.map(toText) }));
    rows.fill(null, next, next + part.length);
    next += part.length;
    parentPort.postMessage({ rows: part });
  });
  open().then((read) => { rows = read; parentPort.postMessage({ isOpen: true }); },
    (error) => parentPort.postMessage({ problem: error instanceof TooLarge ? 'workbookTooLarge' : 'workbookUnreadable' }));
`;

const MOST_TIME = 2 * MINUTE;
/** One at a time: a workbook is held whole while it is read. */
const reading = new ConcurrencyLimit(1);

type Told = { isOpen?: true; rows?: SheetRow[]; problem?: WorkbookProblem };

function startThread(bytes: Uint8Array): { ask: (question?: 'next') => Promise<Told>; end: () => void } {
  // Asked of the process: a bundler follows an imported Worker to a file, and this one is a text.
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
  const worker: Worker = new Thread(PROGRAM, {
    eval: true,
    workerData: { bytes, limits: { ...WORKBOOK, atOnce: AT_ONCE } },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const end = () => void worker.terminate();
  let tell: (told: Told) => void = () => undefined;
  worker.on('message', (told: Told) => tell(told));
  worker.on('error', () => tell({ problem: 'workbookTooLarge' }));
  worker.on('exit', () => tell({ problem: 'workbookUnreadable' }));
  const ask = (question?: 'next') =>
    new Promise<Told>((resolve) => {
      const timer = setTimeout(() => resolve({ problem: 'workbookTooLarge' }), MOST_TIME);
      tell = (told) => {
        clearTimeout(timer);
        resolve(told);
      };
      if (question) worker.postMessage(question);
    });
  return { ask, end };
}

/**
 * Hands the rows of a workbook's first sheet to `take`, some hundred at a time, read in a thread of its own.
 * @returns what is wrong with the file; undefined when all of it was taken
 * @throws what `take` throws; DomainError tooMany when it is not this file's turn within a minute
 */
export function readWorkbook(
  bytes: Uint8Array,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<WorkbookProblem | undefined> {
  return reading.take('', MINUTE, async () => {
    const { ask, end } = startThread(bytes);
    try {
      const { problem } = await ask();
      if (problem) return problem;
      for (;;) {
        const told = await ask('next');
        if (told.problem) return told.problem;
        if (!told.rows?.length) return undefined;
        await take(told.rows);
      }
    } finally {
      end();
    }
  });
}
