import type { Chance } from '../../random/chance';

/** JSON that JSON.stringify would not write. */
export class Raw {
  constructor(readonly text: string) {}
}

const deep = (open: string, close: string, levels: number, core = '') =>
  open.repeat(levels) + core + close.repeat(levels);

const NUMBERS = [
  -1,
  0,
  -0,
  1.5,
  0.1 + 0.2,
  1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  5e-324,
  1001,
  4_294_967_296,
];
const NUMBER_TEXTS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e400',
  '0x10',
  '٣',
  '１２',
  '1,000',
  '+5',
  ' 5 ',
  '5\n',
  '1_000',
  '007',
  '5.',
  '.5',
  '--5',
  '9'.repeat(400),
  '1e-7',
  '5e0',
];
const INJECTIONS = [
  "' OR 1=1 --",
  '"; DROP TABLE customer; --',
  "1'; SELECT pg_sleep(5); --",
  '$1',
  '$$',
  "E'\\\\x'",
  '%',
  '_%',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '<%= 7*7 %>',
  '<script>alert(1)</script>',
  '%s%n%x',
  'x\r\nBcc: victim@medcall.example',
  '../../../../etc/passwd',
  'C:\\Windows\\win.ini',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '=cmd|calc',
  '{"$gt":""}',
  '`id`',
  '$(id)',
  '() { :;};',
];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'then',
  'length',
];
const UNICODE = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'x\ud83d',
  '\u202eabc',
  '\ufeffabc',
  '\ufffe',
  '\u200b',
  '👩‍⚕️'.repeat(40),
  `a${'\u0301'.repeat(5000)}`,
  'மருந்து',
  'ﬁ',
  '\u2028',
  '\u001b[31m',
  '\u0085',
  'İ',
  'ß'.repeat(300),
];
const LONG = [
  'x'.repeat(1000),
  'x'.repeat(65_536),
  'x'.repeat(270_000),
  'a@'.repeat(20_000),
  `${'a'.repeat(50_000)}!`,
  ' '.repeat(100_000),
  '1'.repeat(100_000),
  `${'a.'.repeat(30_000)}@b`,
  '+91'.repeat(5000),
  '-'.repeat(70_000),
];
const ID_LIKE = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02}',
  'urn:uuid:0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02',
  '0198b2c46d1e7c3a9f002b7c5d9e1a02',
  '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0g',
];
const LIST_LIKE = [
  '[]',
  '[null]',
  '["a",1]',
  '[[[[',
  '{}',
  ',,,,',
  deep('[', ']', 10_000),
  Array.from({ length: 201 }, () => ID_LIKE[0]).join(','),
  `["${ID_LIKE[0]}"]x`,
];
const DATES = ['2026-02-30', '0000-00-00', '9999-12-31T23:59:60Z', '-1', '1970-01-01'];

const TEXTS = [
  ...NUMBER_TEXTS,
  ...INJECTIONS,
  ...NAMES,
  ...UNICODE,
  ...LONG,
  ...ID_LIKE,
  ...LIST_LIKE,
  ...DATES,
  '',
  ' ',
  '\n',
];

const RAW = [
  '1e400',
  '-1e400',
  '1'.repeat(500),
  '"\\ud800"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\udc00\\ud800"',
  deep('[', ']', 10_000),
  deep('{"a":', '}', 10_000, '1'),
  deep('[', ']', 40, '"x"'),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"length":1e9}',
  '{"toString":1,"valueOf":2}',
  '{"then":1}',
  'NaN',
  'undefined',
  '-',
  '01',
  '"\u0001"',
  "'x'",
  '1//',
  '-0',
  '1E+2',
].map((text) => new Raw(text));

const SHAPES: ((right: unknown) => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  (right) => [right],
  (right) => [right, right],
  (right) => ({ value: right }),
  (right) => [[right]],
  (right) => Array(1000).fill(right),
];

/** Returns an invalid or barely valid value for a field. */
export function badValue(chance: Chance, right: unknown): unknown {
  const turn = chance.below(10);
  if (turn < 2) return chance.pick(SHAPES)(right);
  if (turn < 4) return chance.pick(NUMBERS);
  if (turn < 5) return chance.pick(RAW);
  return badText(chance, right);
}

/** Returns the same for a place that holds only text: a path or a form field. */
export function badText(chance: Chance, right: unknown): string {
  if (chance.happens(0.75)) return chance.pick(TEXTS);
  const text = String(right);
  return chance.pick([
    `${text}\u0000`,
    `${text} `,
    ` ${text}`,
    text.toUpperCase(),
    text.slice(0, -1),
    `${text}${text}`,
    `-${text}`,
    `${text}.0`,
    [...text].reverse().join(''),
    `${text}'`,
    `"${text}"`,
    `${text}\n`,
    encodeURIComponent(text).replaceAll('-', '%2D'),
  ]);
}

/**
 * Returns the values that most often break servers, for every field of every call. Each resembles
 * the valid value.
 */
export function dangerous(right: unknown): unknown[] {
  const text = String(right);
  const longer = text.length < 8 ? `${text} abcdefgh` : text;
  return [
    `${text}\u0000`,
    `${longer}\u0000`,
    `${text}\ud800`,
    `${longer}\udc00`,
    `${longer}'"\\%_`,
    // Long runs on which a pattern with quadratic running time would take minutes.
    'x'.repeat(70_000),
    `a${'\u0301'.repeat(70_000)}`,
    `${' '.repeat(70_000)}x`,
    2 ** 31,
    -(2 ** 63),
    1.5,
    new Raw('1e400'),
    null,
    { toString: 1 },
    [right, [right]],
    '__proto__',
  ];
}

export function toJson(values: Record<string, unknown>): string {
  return `{${Object.entries(values)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value instanceof Raw ? value.text : (JSON.stringify(value) ?? 'null')}`,
    )
    .join(',')}}`;
}
