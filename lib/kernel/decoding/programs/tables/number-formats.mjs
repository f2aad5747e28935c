/**
 * Returns the format that a workbook refers to by number only. Those of East Asia and Thailand are
 * dates.
 */
function builtInCode(id) {
  if (id === 9 || id === 10) return '0%';
  if (id === 17) return 'mmm-yy';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
  return isDate || (id >= 50 && id <= 58) || (id >= 71 && id <= 81) ? 'd/m/yy' : '';
}

const DATE_WORD = /^(?:s{1,2}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|m{1,5}|y{1,2}|yyyy|e{1,2}|eeee)$/;

/**
 * Returns the words of a section, without quoted text, colors, conditions and fractions of a
 * second.
 */
const wordsOf = (section) =>
  section
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]0{1,3}/g, '$1')
    .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter(Boolean);

function kindOfCode(code) {
  const sections = code.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ').split(';').map(wordsOf);
  const date = sections.find((words) => words.length > 0 && words.every((word) => DATE_WORD.test(word)));
  if (!date) return sections.some((words) => words.some((word) => word.includes('%'))) ? 'percent' : 'plain';
  const has = (pattern) => date.some((word) => pattern.test(word));
  return has(/^m/) && has(/^[ye]/) && !has(/^[dahs]/) ? 'month' : 'date';
}

const MAX_CODE_LENGTH = 255;

/**
 * Returns the kind of a number format: `plain`, `date`, `month` (a date without a day) or
 * `percent`.
 * @param code the workbook's own code for this ID, if it has one
 */
export const kindOfFormat = (id, code) =>
  kindOfCode(code === undefined ? builtInCode(id) : code.slice(0, MAX_CODE_LENGTH));

const DAY = 24 * 60 * 60 * 1000;
/** Days from the first day of each date system to 1 January 1970. */
const [SINCE_1900, SINCE_1904] = [25_569, 24_107];

function isoDate(serial, is1904) {
  const day = new Date(Math.floor((serial - (is1904 ? SINCE_1904 : SINCE_1900)) * DAY));
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/** Formats a number as the spreadsheet shows it. A number without a format keeps its digits. */
export function showNumber(text, kind, is1904) {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (kind === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  if (kind === 'date') return isoDate(value, is1904);
  if (kind === 'month') return isoDate(value, is1904).slice(0, 7);
  // Java writes numbers such as 8.901030865275E12.
  return /e/i.test(text) ? String(value) : text;
}
