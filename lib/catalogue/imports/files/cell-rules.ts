import { oneLine, withoutMarks } from '@/lib/kernel/plain-text';

/**
 * The apostrophe in our exports that prevents spreadsheets from computing a cell
 * (lib/shared/csv.ts).
 */
const EXPORTED = /^\s*'(?=\s*[=+\-@\t\r])/;
/** A formula that protects digits from a spreadsheet: ="00123". */
const FORMULA_TEXT = /^="((?:[^"]|"")*)"$/;
const BREAKS = /<(?:br|\/?(?:p|div|li|tr|td|th|h\d))\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;

function characterOf(whole: string, code: number): string {
  return code > 0x10ffff ? whole : String.fromCodePoint(code).toWellFormed();
}

/** Converts HTML to text: removes tags and decodes entities once. */
const fromHtml = (text: string): string =>
  text
    .replaceAll(BREAKS, ' ')
    .replaceAll(TAGS, '')
    .replaceAll(ENTITY, (whole, name?: string, decimal?: string, hex?: string) =>
      name ? ENTITIES[name.toLowerCase()]! : characterOf(whole, parseInt(decimal ?? hex!, decimal ? 10 : 16)),
    );

/**
 * Cleans a cell and puts it on one line. Removes invisible characters, HTML tags, and the additions
 * of spreadsheets and our own exports. It removes exactly one apostrophe of an export.
 */
export function cleanCell(cell: string): string {
  const plain = oneLine(withoutMarks(fromHtml(cell)).replace(EXPORTED, ''));
  const text = FORMULA_TEXT.exec(plain)?.[1];
  return text === undefined ? plain : text.replaceAll('""', '"').trim();
}
