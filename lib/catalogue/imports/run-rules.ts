import type { ImportAnswer, ImportState } from '@/lib/kernel/db/generated/enums';

/**
 * Limits of a file. The decoder cuts lines with more columns and longer cells, but not so short
 * that they would pass (`lib/kernel/decoding/programs/tables/limits.mjs`).
 */
export const IMPORT_FILE = {
  mostBytes: 64 * 1024 * 1024,
  mostLines: 300_000,
  mostColumns: 200,
  cellLength: 1000,
  namedLength: 200,
};
/** Maximum size of a part of lines in one database read or write, in bytes. */
export const PART_BYTES = 512 * 1024;

/** Options of an import. */
export type RunOptions = {
  /**
   * Also updates name, manufacturer, pack and composition of known products; otherwise prices and
   * stock only.
   */
  details: boolean;
  /** Creates drafts of unknown products; otherwise refuses them. */
  createNew: boolean;
};

/** Options of a file before a staff member chooses others. */
export const DEFAULT_OPTIONS: RunOptions = { details: false, createNew: true };

/** States in which the store works on a run without further orders. */
export const WORKING: readonly ImportState[] = ['READING', 'CHECKING', 'RUNNING', 'UNDOING'];

const UNCHECKED: readonly ImportState[] = ['READING', 'MAPPING', 'CHECKING', 'FAILED'];
/** True if every line has an answer. */
export const isChecked = (state: ImportState): boolean => !UNCHECKED.includes(state);

/** Orders that a run allows in each state. `check` also allows another column mapping. */
export const IMPORT_STEPS = {
  check: ['MAPPING', 'CHECKED'],
  run: ['CHECKED', 'STOPPED'],
  stop: ['RUNNING'],
  undo: ['DONE', 'STOPPED'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportOrder = keyof typeof IMPORT_STEPS;

export const mayOrder = (order: ImportOrder, state: ImportState): boolean =>
  (IMPORT_STEPS[order] as readonly ImportState[]).includes(state);

/**
 * Views of lines by answer. `likely`: new lines that wait for an answer about a likely product.
 * `kept`: lines that undo did not revert.
 */
export const ROW_VIEWS = ['likely', 'CHANGED', 'NEW', 'REFUSED', 'UNCHANGED', 'kept'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

/** Number of lines per answer, and how many of them are done. */
export type RunCounts = Record<ImportAnswer, number> & {
  checked: number;
  likely: number;
  done: number;
  undone: number;
  kept: number;
};

/**
 * Physical lines of a file. Each is a row, continues a row (a line break within a cell), belongs to
 * the heading or is blank.
 */
export type LineTotals = { file: number; rows: number; continued: number; heading: number; blank: number };
export const readLines = ({ rows, continued, heading, blank }: LineTotals): number =>
  rows + continued + heading + blank;
