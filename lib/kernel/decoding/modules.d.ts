/** The plain JavaScript of this folder, as far as TypeScript uses it. */

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
declare module '*/limits.mjs' {
  export const MAX_COLUMNS: number;
  export const MAX_CELL_LENGTH: number;
}
