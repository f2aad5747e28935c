import { cutCell, MAX_COLUMNS, MAX_LINE_LENGTH, WORKBOOK } from './limits.mjs';
import { showNumber } from './number-formats.mjs';
import { tooLarge, unreadable } from './refusal.mjs';
import { collectText, unescapeText } from './workbook-parts.mjs';

/**
 * Returns the column (from 1) and row of an address such as `AB12`. The columns of a worksheet end
 * at XFD.
 */
function readAddress(address) {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,8})$/.exec(address) ?? [];
  if (letters === undefined) throw unreadable('a wrong address');
  return { column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0), row: Number(digits) };
}

function readRowNumber(given) {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw unreadable('a wrong row number');
  return Number(given);
}

function isoDay(text) {
  const day = new Date(text);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/**
 * Returns the text of a cell.
 * @param value its `v`, or its `is` for inline text
 */
function showCell(type, style, value, { strings, formats, is1904 }) {
  switch (type) {
    case 's': {
      const text = value === '' ? '' : strings[Number(value)];
      if (text === undefined) throw unreadable('no such text');
      return text;
    }
    case 'str':
    case 'inlineStr':
      return cutCell(unescapeText(value).trim());
    case 'b':
      return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return isoDay(value);
    // A formula without a result: #N/A, #DIV/0!
    case 'e':
      return cutCell(value.trim());
    case 'n':
      return cutCell(showNumber(value.trim(), formats[Number(style)] ?? 'plain', is1904));
    default:
      throw unreadable('a wrong type');
  }
}

/**
 * Builds rows from the XML of a worksheet. Checks an address before it stores the cell. Rows and
 * columns must ascend; those beyond the limits may have formats but no text.
 * @param take receives `{ line, cells }`, or `{ line, problem }` for a line that is too long
 */
export function sheetHandlers(workbook, take) {
  const collected = collectText();
  let isInData = false;
  /** The last row, and the width of the widest row so far. */
  let [line, width] = [0, 0];
  let row;
  let cell;

  function openCell({ r, t = 'n', s = '0' }) {
    const address = r === undefined ? { column: row.column + 1, row: row.number ?? line + 1 } : readAddress(r);
    if (address.column <= row.column) throw unreadable('cells out of order');
    row.number ??= address.row;
    if (address.row !== row.number) throw unreadable('a cell of another row');
    row.column = address.column;
    cell = { type: t, style: s, isInText: false, isPhonetic: false };
  }
  function closeCell() {
    const text = showCell(cell.type, cell.style, collected.take(), workbook);
    if (text === '') return;
    if (row.number > WORKBOOK.MAX_ROWS || row.column > MAX_COLUMNS) throw tooLarge('too many rows or columns');
    while (row.cells.length < row.column - 1) row.cells.push('');
    row.cells.push(text);
    row.length += text.length;
  }
  function closeRow({ number = line + 1, cells, length }) {
    if (number <= line) throw unreadable('rows out of order');
    line = number;
    if (cells.length === 0) return;
    width = Math.max(width, cells.length);
    while (cells.length < width) cells.push('');
    if (length <= MAX_LINE_LENGTH) take({ line, cells });
    else take({ line, problem: 'lineLong' });
  }

  return {
    open(name, attributes) {
      if (name === 'sheetData') isInData = true;
      else if (!isInData) return;
      else if (name === 'row') {
        const number = attributes.r === undefined ? undefined : readRowNumber(attributes.r);
        row = { number, cells: [], column: 0, length: 0 };
      } else if (name === 'c' && row) openCell(attributes);
      else if (name === 'rPh' && cell) cell.isPhonetic = true;
      else if (cell && name === (cell.type === 'inlineStr' ? 't' : 'v')) cell.isInText = true;
    },
    text(text) {
      if (cell?.isInText && !cell.isPhonetic) collected.add(text);
    },
    close(name) {
      if (name === 'sheetData') isInData = false;
      else if (!isInData || !row) return;
      else if (name === 'row') {
        closeRow(row);
        row = undefined;
      } else if (!cell) return;
      else if (name === 'c') {
        closeCell();
        cell = undefined;
      } else if (name === 'rPh') cell.isPhonetic = false;
      else if (name === 't' || name === 'v') cell.isInText = false;
    },
  };
}
