import type { Chance } from '@/test/random/chance';

/** Cell of a list: text, or a number with the format that a workbook displays. */
export type Cell = string | { value: string; format: 'plain' | 'percent' | 'month' | 'day' };

const INVISIBLE = ['\u200B', '\u200E', '\u2060', '\u00AD', '\uFEFF', '\u202C'];

function insertAt(text: string, at: number, sign: string): string {
  return text.slice(0, at) + sign + text.slice(at);
}
const withInvisible = (chance: Chance, text: string): string =>
  insertAt(text, chance.below(text.length + 1), chance.pick(INVISIBLE));

/** Groups digits: 1,23,456 in India, 123,456 elsewhere. */
const grouped = (digits: string, isIndian: boolean): string =>
  digits.replaceAll(isIndian ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g, ',');

/** Returns a spelling of an amount in rupees that equals these paise. */
export function spellMoney(chance: Chance, paise: number, isWorkbook: boolean): Cell {
  const plain = (paise / 100).toFixed(2);
  const [rupees = '', rest = ''] = plain.split('.');
  const spellings: (() => Cell)[] = [
    () => plain,
    () => String(paise / 100),
    () => `${plain}0`,
    () => `${grouped(rupees, true)}.${rest}`,
    () => `${grouped(rupees, false)}.${rest}`,
    () => `₹ ${plain}`,
    () => `Rs. ${grouped(rupees, true)}.${rest}`,
    () => ` ${plain}\u00A0`,
    () => withInvisible(chance, plain),
    () => `${plain}&nbsp;`,
  ];
  const numbers: (() => Cell)[] = [
    () => ({ value: String(paise / 100), format: 'plain' }),
    () => ({ value: (paise / 100).toExponential().toUpperCase(), format: 'plain' }),
  ];
  return chance.pick(isWorkbook ? [...spellings, ...numbers] : spellings)();
}
/** Cells that do not state one unambiguous amount. */
export const BAD_SUMS = [
  '45,50',
  '1,50',
  '120,00',
  '1.234,50',
  '12,34,5',
  '1.234',
  '1e3',
  '45 50',
  'abc',
  '-5',
  '=1+1',
];

export function spellUnits(chance: Chance, units: number, isWorkbook: boolean): Cell {
  if (isWorkbook && chance.happens(0.4)) return { value: units.toExponential(), format: 'plain' };
  return chance.pick([`${units}`, `${units}.00`, `${units} nos`, ` ${units} `, withInvisible(chance, `${units}`)]);
}
export const BAD_UNITS = ['3.5', '-1', '1,2', 'many', '1e2'];

/**
 * Returns a spelling of a code: other letter case, inner spaces and invisible characters, or a
 * prefix that prevents reading it as a number.
 */
export function spellCode(chance: Chance, code: string): string {
  const spelled = [...code].map((letter) => (chance.happens(0.5) ? letter.toLowerCase() : letter)).join('');
  const inner = 1 + chance.below(spelled.length - 1);
  return chance.pick([
    code,
    spelled,
    insertAt(spelled, inner, ' '),
    withInvisible(chance, spelled),
    ` ${code}\u200B`,
    `="${spelled}"`,
    /^[-+=@]/.test(code) ? `'${spelled}` : spelled,
  ]);
}

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = 24 * 60 * 60 * 1000;
const serialOf = (day: string) => String(Date.parse(day) / DAY + 25_569);

/** Returns a random future expiry and one of its spellings. A month alone means its last day. */
export function spellExpiry(chance: Chance, isWorkbook: boolean): { day: string; cell: Cell } {
  const [year, month] = [2030 + chance.below(60), 1 + chance.below(12)];
  const [yy, mm] = [String(year).slice(2), String(month).padStart(2, '0')];
  const name = NAMES[month - 1]!;
  if (chance.happens(0.5)) {
    const day = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const cell = chance.pick([
      `${mm}/${year}`,
      `${month}-${yy}`,
      `${name[0]!.toUpperCase()}${name.slice(1)}-${yy}`,
      `${name.toUpperCase()} ${year}`,
      `${year}-${mm}`,
      `${mm}.${year}`,
    ]);
    const first = { value: serialOf(`${year}-${mm}-01`), format: 'month' } as const;
    return { day, cell: isWorkbook && chance.happens(0.4) ? first : cell };
  }
  const dd = String(1 + chance.below(28)).padStart(2, '0');
  const day = `${year}-${mm}-${dd}`;
  const cell = chance.pick([day, `${dd}/${mm}/${year}`, `${dd}.${mm}.${yy}`, `${dd}-${name}-${year}`]);
  return { day, cell: isWorkbook && chance.happens(0.4) ? { value: serialOf(day), format: 'day' } : cell };
}
export const BAD_DAYS = ['13/2030', '31/02/2030', 'soon', '2030', '00/2031'];

export function spellRate(chance: Chance, bp: number, isWorkbook: boolean): Cell {
  const percent = bp / 100;
  if (isWorkbook && chance.happens(0.5)) return { value: String(bp / 10_000), format: 'percent' };
  return chance.pick([
    `${percent}`,
    `${percent}%`,
    `${percent}% GST`,
    `GST @ ${percent}`,
    `${percent / 2}% + ${percent / 2}%`,
    `${percent}.00`,
    withInvisible(chance, `${percent}%`),
  ]);
}
export const BAD_RATES = ['5,00', '0.05', '12.5+2', '9', '0.18%', 'five'];

export function spellHsn(chance: Chance, hsn: string, isWorkbook: boolean): Cell {
  if (isWorkbook && chance.happens(0.3)) return { value: hsn, format: 'plain' };
  const pairs = [hsn.slice(0, 4), ...(hsn.slice(4).match(/../g) ?? [])];
  return chance.pick([hsn, pairs.join('.'), pairs.join(' '), `="${hsn}"`, withInvisible(chance, hsn)]);
}
export const BAD_HSNS = ['30049', '3004.9', 'abc', '300'];

/** Returns a spelling of a name that a person reads the same way. */
export function spellName(chance: Chance, name: string): string {
  const spaced = (space: string) => name.replace(' ', space);
  return chance.pick([
    name,
    ` ${name} `,
    withInvisible(chance, name),
    spaced('  '),
    spaced('\u00A0'),
    spaced('&nbsp;'),
    spaced('\n'),
    spaced('\r\n'),
    spaced('<br>'),
    name.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    `<b>${name}</b>`,
  ]);
}
export const TOTALS = ['Total', 'GRAND TOTAL :', 'Sub-Total', 'Page total 3', 'Total Qty', 'மொத்தம்', 'C/F'];
export const FAILED = ['#N/A', '#REF!', '#DIV/0!', '#VALUE!'];
