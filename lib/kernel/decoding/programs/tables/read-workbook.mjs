import { openArchive } from './archive.mjs';
import { parseXml } from './parse-xml.mjs';
import { sheetHandlers } from './read-sheet.mjs';
import { readParts } from './workbook-parts.mjs';

/**
 * Reads the first visible worksheet of a workbook. Uses the saved results of formulas and never
 * computes them.
 * @param take receives each row that is not empty
 * @throws Refusal, or an error of a library for a malformed file
 */
export async function readWorkbook(fd, take) {
  const archive = await openArchive(fd);
  const workbook = await readParts(archive);
  await parseXml(archive.read(workbook.sheetPath), sheetHandlers(workbook, take));
}
