import { posix } from 'node:path';
import { cutCell, WORKBOOK } from './limits.mjs';
import { kindOfFormat } from './number-formats.mjs';
import { parseXml } from './parse-xml.mjs';
import { tooLarge, unreadable } from './refusal.mjs';

/** Collects text, up to the maximum length of a cell. */
export function collectText() {
  let text = '';
  return {
    add(piece) {
      if (text.length < WORKBOOK.MAX_TEXT_LENGTH) text += piece.slice(0, WORKBOOK.MAX_TEXT_LENGTH - text.length);
    },
    take() {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** Decodes characters that XML cannot represent: _x000D_. */
export const unescapeText = (text) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16)))
    : text;

/** Returns the value of an attribute whose name may have a prefix. */
const attributeOf = (attributes, name) =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

async function readSheets(archive) {
  let is1904;
  const sheets = [];
  await parseXml(archive.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 ??= ['1', 'true'].includes(attributes.date1904);
      if (name !== 'sheet') return;
      sheets.push({
        relation: attributeOf(attributes, 'id'),
        isHidden: ['hidden', 'veryHidden'].includes(attributes.state),
      });
      if (sheets.length > WORKBOOK.MAX_SHEETS) throw tooLarge('too many sheets');
    },
  });
  return { is1904: is1904 ?? false, sheets };
}

/**
 * Returns the path of a part in the archive. Targets are relative to the workbook or start at the
 * root.
 */
const pathOf = (target) => posix.join(target.startsWith('/') ? '' : 'xl', target).replace(/^\//, '');

async function readRelations(archive) {
  const relations = { worksheets: new Map(), sharedStrings: undefined, styles: undefined };
  await parseXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const kind = posix.basename(Type);
      if (kind === 'worksheet') relations.worksheets.set(Id, pathOf(Target));
      if (kind === 'sharedStrings' || kind === 'styles') relations[kind] = pathOf(Target);
    },
  });
  return relations;
}

async function readFormats(archive, path) {
  const codes = new Map();
  const kinds = new Map();
  /** IDs of number formats: of the base styles, and of the cell styles that extend them. */
  const ids = { cellStyleXfs: [], cellXfs: [] };
  let list;
  await parseXml(archive.read(path), {
    open(name, { numFmtId, formatCode = '', xfId }) {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = ids[name];
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'xf') list?.push(Number(numFmtId ?? ids.cellStyleXfs[Number(xfId)] ?? 0));
      if (codes.size > WORKBOOK.MAX_FORMATS || list?.length > WORKBOOK.MAX_FORMATS) throw tooLarge('too many formats');
    },
    close(name) {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = undefined;
    },
  });
  return ids.cellXfs.map((id) => {
    if (!kinds.has(id)) kinds.set(id, kindOfFormat(id, codes.get(id)));
    return kinds.get(id);
  });
}

async function readSharedStrings(archive, path) {
  const strings = [];
  const collected = collectText();
  const inside = { t: false, rPh: false };
  await parseXml(archive.read(path), {
    open(name) {
      if (name === 't' || name === 'rPh') inside[name] = true;
    },
    close(name) {
      if (name === 't' || name === 'rPh') inside[name] = false;
      if (name !== 'si') return;
      strings.push(cutCell(unescapeText(collected.take()).trim()));
      if (strings.length > WORKBOOK.MAX_SHARED_STRINGS) throw tooLarge('too many texts');
    },
    text(text) {
      if (inside.t && !inside.rPh) collected.add(text);
    },
  });
  return strings;
}

/**
 * Reads the parts of a workbook other than its cells, and selects its first visible worksheet.
 * @returns `sheetPath`, `is1904`, `formats` (the kind of each cell format) and `strings`
 */
export async function readParts(archive) {
  const { is1904, sheets } = await readSheets(archive);
  const { worksheets, sharedStrings, styles } = await readRelations(archive);
  const withCells = sheets.filter(({ relation }) => worksheets.has(relation));
  const sheet = withCells.find(({ isHidden }) => !isHidden) ?? withCells[0];
  if (!sheet) throw unreadable('no sheet');
  return {
    is1904,
    sheetPath: worksheets.get(sheet.relation),
    formats: styles !== undefined && archive.has(styles) ? await readFormats(archive, styles) : [],
    strings:
      sharedStrings !== undefined && archive.has(sharedStrings) ? await readSharedStrings(archive, sharedStrings) : [],
  };
}
