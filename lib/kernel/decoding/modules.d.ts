/** Types of the plain JavaScript in this folder that TypeScript code uses. */

declare module '*/read-workbook.mjs' {
  export function readWorkbook(fd: number, take: (row: never) => void): Promise<void>;
}
declare module '*/decode-text.mjs' {
  import type { Readable } from 'node:stream';
  export function decodeText(input: Readable): Promise<{ encoding: string; head: string; chunks: Readable }>;
}
declare module '*/separator.mjs' {
  export function separatorOf(text: string): string;
}
declare module '*/split-lines.mjs' {
  export function splitLines(
    chunks: AsyncIterable<string>,
  ): AsyncGenerator<{ number: number; text: string; isLong: boolean }>;
  export function lineCounter(): { add(chunk: string): void; count(): number };
}
declare module '*/split-records.mjs' {
  export function readRecords(
    lines: AsyncGenerator<{ number: number; text: string; isLong: boolean }>,
    layout: { separator: string; width: number },
    take: (row: { line: number; cells?: string[]; span?: number; problem?: string }) => void,
  ): Promise<number>;
  export function usualWidth(head: string, separator: string): Promise<number>;
}
declare module '*/limits.mjs' {
  export const MAX_COLUMNS: number;
  export const MAX_CELL_LENGTH: number;
}
