import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { decodeParts } from '@/lib/kernel/decoding/decode-parts';
import type { Owner, Program } from '@/lib/kernel/decoding/decode';

const MB = 1024 * 1024;

/** Reasons for which the reader refuses a line: keys of `importWhy`. */
const LineProblem = z.enum(['quoteOpen', 'quoteUnclear', 'lineLong']);
const Rows = z.array(
  z.union([
    z.object({ line: z.int(), cells: z.array(z.string()), span: z.int().optional() }),
    z.object({ line: z.int(), problem: LineProblem }),
  ]),
);
/**
 * A record of a list: the number of its first line, and its cells or the reason for its refusal.
 * `span`: number of its physical lines, if a cell has line breaks.
 */
export type TableRow = z.infer<typeof Rows>[number];

const Answer = z.object({
  problem: z.enum(['workbookUnreadable', 'workbookTooLarge']).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
  separator: z.string().max(1).optional(),
  lines: z.int().optional(),
  blank: z.int().optional(),
});
export type TableProblem = 'workbookUnreadable' | 'workbookTooLarge' | 'fileTooLarge';
export class UnreadableTable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem);
  }
}

const TABLE_ROWS: Program<z.infer<typeof Answer>> = {
  file: 'table-rows.mjs',
  inputBytes: 64 * MB,
  stepMs: 2 * MINUTE,
  totalMs: 2 * MINUTE,
  outputBytes: 256 * MB,
  answer: Answer,
};

/**
 * Facts about a file. `lines`: number of its physical lines. `blank`: number of those without text.
 */
export type TableFacts = { encoding: string | null; separator: string | null; lines: number; blank: number };
/** The value with which a caller closes a table before its end. */
export const NO_FACTS: TableFacts = { encoding: null, separator: null, lines: 0, blank: 0 };
export type TableSource = { file: AsyncIterable<Uint8Array>; isWorkbook: boolean; owner: Owner };

/**
 * Reads the first sheet of a workbook, or the lines of a text file in any encoding and with any
 * separator, in a decoder process. The decoder truncates lines and cells to their limits.
 * @param limits replaces the limits of an upload
 * @returns the generator of the rows; its return value is the facts about the file
 * @throws UnreadableTable; DomainError tooMany or unavailable when no decoder is free
 */
export async function* readTable(
  { file, isWorkbook, owner }: TableSource,
  limits: Partial<Pick<typeof TABLE_ROWS, 'inputBytes' | 'stepMs' | 'totalMs' | 'outputBytes'>> = {},
): AsyncGenerator<TableRow, TableFacts> {
  const parts = decodeParts({ ...TABLE_ROWS, ...limits }, { owner, file, options: { isWorkbook } });
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (!done) {
        yield* Rows.parse(JSON.parse(value.toString()));
        continue;
      }
      const { answer, failure } = value;
      const problem = answer?.problem ?? (failure && (isWorkbook ? 'workbookTooLarge' : 'fileTooLarge'));
      if (problem) throw new UnreadableTable(problem);
      const { encoding = null, separator = null, lines = 0, blank = 0 } = answer ?? {};
      return { encoding, separator, lines, blank };
    }
  } finally {
    await parts.return({ failure: 'crashed' });
  }
}
