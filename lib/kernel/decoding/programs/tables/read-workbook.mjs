import { openArchive } from './archive.mjs';
import { parseXml } from './parse-xml.mjs';
import { sheetHandlers } from './read-sheet.mjs';
import { readParts } from './workbook-parts.mjs';

/**
 * Reads the first visible sheet of a workbook. Formulas are never computed: the result that the spreadsheet
 * saved counts.
 * @param take receives each row that is not empty
 * @throws Refusal, or what a library says of a file that breaks the rules of its format
 */
export async function readWorkbook(fd, take) {
  const archive = await openArchive(fd);
  const workbook = await readParts(archive);
  await parseXml(archive.read(workbook.sheetPath), sheetHandlers(workbook, take));
}
