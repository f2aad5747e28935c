import { MAX_COLUMNS } from '@/lib/catalogue/imports/files/table-limits';
import type { RunOptions } from './types';
import type { ImportAnswer, ImportState } from '@/lib/kernel/db/generated/enums';

/** The largest file, and the most lines of one, that are taken. */
export const IMPORT_FILE = {
  mostBytes: 64 * 1024 * 1024,
  mostLines: 300_000,
  mostColumns: MAX_COLUMNS,
  namedLength: 200,
};

/** How a file is taken before anybody has said it. */
export const DEFAULT_OPTIONS: RunOptions = { details: false, createNew: true };

/** What runs of the console are in which state: those that the store is working on go on by themselves. */
export const WORKING: readonly ImportState[] = ['READING', 'CHECKING', 'RUNNING', 'UNDOING'];

const UNCHECKED: readonly ImportState[] = ['READING', 'MAPPING', 'CHECKING', 'FAILED'];
/** Whether there is something to say of every line. */
export const isChecked = (state: ImportState): boolean => !UNCHECKED.includes(state);

/** What may be said to a run in each state. `check` also says anew which column is what. */
export const IMPORT_STEPS = {
  check: ['MAPPING', 'CHECKED'],
  run: ['CHECKED', 'STOPPED'],
  stop: ['RUNNING'],
  undo: ['DONE', 'STOPPED'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportOrder = keyof typeof IMPORT_STEPS;

export const mayOrder = (order: ImportOrder, state: ImportState): boolean =>
  (IMPORT_STEPS[order] as readonly ImportState[]).includes(state);

/** The lists of lines, each by its answer; `kept` are those that undoing left as they are. */
export const ROW_VIEWS = ['CHANGED', 'NEW', 'REFUSED', 'UNCHANGED', 'kept'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

/** How many lines have which answer, and how many of them are done. */
export type RunCounts = Record<ImportAnswer, number> & { checked: number; done: number; undone: number; kept: number };

/**
 * Physical lines of a file: each is a row, continues a row (a line break within a cell), belongs to the
 * heading or is blank.
 */
export type LineSums = { file: number; rows: number; continued: number; heading: number; blank: number };
export const readLines = ({ rows, continued, heading, blank }: LineSums): number => rows + continued + heading + blank;
