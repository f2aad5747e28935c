import type { Chance } from '../../random/chance';
import { badText, badValue, Raw, toJson } from './values';

export type Body = { type?: string; bytes: Uint8Array };
export type BodyTarget = { fields: string[]; right: Record<string, unknown>; file?: string };
type Maker = (chance: Chance, target: BodyTarget) => Body;

const utf8 = (text: string) => new TextEncoder().encode(text);
const JSON_TYPE = 'application/json';
const BOUNDARY = 'x0123456789boundary';
const bytesOf = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part)))),
  );

const oneWrong: Maker = (chance, { fields, right }) => {
  const field = fields.length > 0 ? chance.pick(fields) : 'user_id';
  return { type: JSON_TYPE, bytes: utf8(toJson({ ...right, [field]: badValue(chance, right[field] ?? 1) })) };
};

/**
 * Leaves the body valid. The odd part is in the path or the headers, or the same request is
 * repeated.
 */
const asItShould: Maker = (_, { right }) => ({ type: JSON_TYPE, bytes: utf8(toJson(right)) });

const allWrong: Maker = (chance, { fields, right }) => ({
  type: JSON_TYPE,
  bytes: utf8(
    toJson(
      Object.fromEntries(
        fields.filter(() => chance.happens(0.8)).map((field) => [field, badValue(chance, right[field] ?? 1)]),
      ),
    ),
  ),
});

const form: Maker = (chance, { fields, right }) => {
  const pairs = fields
    .filter(() => chance.happens(0.9))
    .map((field) => [field, chance.happens(0.4) ? badText(chance, right[field]) : String(right[field] ?? '')]);
  if (chance.happens(0.2)) pairs.push(['__proto__', 'x'], ...pairs);
  const text = new URLSearchParams(pairs as [string, string][]).toString();
  return {
    type: 'application/x-www-form-urlencoded',
    bytes: utf8(chance.happens(0.2) ? `${text}&%zz=%00&%ff%fe=%c0%af&=&&=x` : text),
  };
};

const BROKEN_JSON = [
  '{',
  '}',
  '[]',
  '[1,2]',
  '"text"',
  '17',
  'null',
  'true',
  '{"a":1}{"b":2}',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  '{"a":NaN}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '{"a":'.repeat(10_000),
  '\u0000',
  '{"\u0000":1}',
  ' '.repeat(100_000),
];

const brokenJson: Maker = (chance, { right }) => {
  const text = toJson(right);
  const whole = utf8(text);
  const turn = chance.below(6);
  if (turn === 0) return { type: JSON_TYPE, bytes: whole.slice(0, chance.below(whole.length)) };
  if (turn === 1)
    return {
      type: JSON_TYPE,
      bytes: bytesOf(whole.slice(0, -1), new Uint8Array([0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80]), '}'),
    };
  if (turn === 2)
    return {
      type: JSON_TYPE,
      bytes: bytesOf(
        `{"__proto__":{"role":"OWNER"},"constructor":{"prototype":{"role":"OWNER"}},"role":"OWNER","id":1,${text.slice(1)}`,
      ),
    };
  if (turn === 3) return { type: JSON_TYPE, bytes: utf8(text.replace('{', '{"user_id":"x","user_id":null,')) };
  if (turn === 4) return { type: JSON_TYPE, bytes: new Uint8Array(Buffer.from(text, 'utf16le')) };
  return { type: JSON_TYPE, bytes: utf8(chance.pick(BROKEN_JSON)) };
};

const TYPES = [
  undefined,
  '',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/problem+json',
  '+json',
  'json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'multipart/mixed; boundary=x',
  'application/x-www-form-urlencoded; charset=evil',
  'application/json, text/plain',
  'a'.repeat(4000),
  'application/graphql',
  '*/*',
];

const wrongType: Maker = (chance, { right }) => ({
  type: chance.pick(TYPES),
  bytes: chance.happens(0.2) ? new Uint8Array() : utf8(toJson(right)),
});

function part(name: string, value: string | Uint8Array, more = ''): Uint8Array {
  return bytesOf(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`, value, '\r\n');
}

const multipart = (...parts: (string | Uint8Array)[]): Body => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: bytesOf(...parts, `--${BOUNDARY}--\r\n`),
});

const FILES: [name: string, bytes: Uint8Array][] = [
  ['rx.pdf', bytesOf('%PDF-1.4\n%%EOF')],
  ['rx.png', bytesOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'rubbish')],
  ['rx.jpg', bytesOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'x'.repeat(500))],
  ['rx.webp', bytesOf('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
  ['../../rx.pdf', bytesOf('%PDF-')],
  ['rx.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['rx.html', bytesOf('<script>alert(1)</script>')],
  ['', new Uint8Array()],
  [`${'n'.repeat(3000)}.pdf`, bytesOf('%PDF-')],
  ['a\u0000b.pdf', bytesOf('%PDF-')],
];

const goodMultipart: Maker = (chance, { fields, right, file }) => {
  const texts = fields.map((field) =>
    part(field, chance.happens(0.3) ? badText(chance, right[field]) : String(right[field] ?? '')),
  );
  const [fileName, bytes] = chance.pick(FILES);
  const files = Array.from({ length: chance.pick([0, 1, 1, 1, 2]) }, () =>
    part(
      file ?? 'pic',
      bytes,
      `; filename="${fileName}"\r\nContent-Type: ${chance.pick(['image/png', 'application/pdf', 'text/html', '', 'x'.repeat(2000)])}`,
    ),
  );
  return multipart(...texts, ...files);
};

const BROKEN_MULTIPART: ((right: Record<string, unknown>) => Body)[] = [
  () => multipart(),
  () => ({ ...multipart(part('pic', 'x')), type: 'multipart/form-data; boundary=another' }),
  () => multipart(`--${BOUNDARY}\r\n\r\nno header\r\n`),
  () => multipart(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nno name\r\n`),
  () => multipart(`--${BOUNDARY}\r\nX-Long: ${'h'.repeat(100_000)}\r\n\r\nx\r\n`),
  () => multipart(part('n'.repeat(100_000), 'x')),
  () => multipart(...Array.from({ length: 2000 }, (_, place) => part(`f${place}`, 'x'))),
  () => multipart(part('__proto__', 'x'), part('constructor', 'x'), part('__proto__', 'y', '; filename="x.png"')),
  () => multipart(part('cart_id', new Uint8Array([0xff, 0xfe, 0x00, 0x80]))),
  () => multipart(part('pic', 'x'.repeat(300_000))),
  () =>
    multipart(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="pic"; filename*=utf-8''%ff%fe\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n`,
    ),
  (right) => {
    const whole = multipart(
      ...Object.entries(right).map(([name, value]) => part(name, String(value))),
      part('pic', '%PDF-1.4', '; filename="x.pdf"'),
    );
    return { ...whole, bytes: whole.bytes.slice(0, -30) };
  },
  (right) => {
    const whole = multipart(...Object.entries(right).map(([name, value]) => part(name, String(value))));
    return { ...whole, bytes: whole.bytes.slice(0, Math.floor(whole.bytes.length / 2)) };
  },
];

const brokenMultipart: Maker = (chance, { right }) => chance.pick(BROKEN_MULTIPART)(right);

const TEN_MB = 10 * 1024 * 1024;
let large: Uint8Array | undefined;
const tenMegabytes = () => (large ??= new Uint8Array(TEN_MB + 1000).fill(0x78));

const huge: Maker = (chance, { file }) => {
  const turn = chance.below(4);
  if (turn === 0) return { type: JSON_TYPE, bytes: bytesOf('{"user_id":"', tenMegabytes(), '"}') };
  if (turn === 1)
    return {
      type: JSON_TYPE,
      bytes: utf8(
        toJson(Object.fromEntries(Array.from({ length: 30_000 }, (_, place) => [`f${place}`, new Raw('1')]))),
      ),
    };
  if (turn === 2) return { type: 'application/x-www-form-urlencoded', bytes: bytesOf('search_term=', tenMegabytes()) };
  return multipart(part(file ?? 'pic', tenMegabytes(), '; filename="x.pdf"\r\nContent-Type: application/pdf'));
};

const MAKERS: [share: number, make: Maker][] = [
  [8, asItShould],
  [40, oneWrong],
  [12, allWrong],
  [14, form],
  [12, brokenJson],
  [6, wrongType],
  [10, goodMultipart],
  [6, brokenMultipart],
];

/** Makes a malicious body. @param hugeShare share of bodies of about ten megabytes */
export function oddBody(chance: Chance, target: BodyTarget, hugeShare: number): Body {
  if (chance.happens(hugeShare)) return huge(chance, target);
  let left = chance.below(MAKERS.reduce((sum, [share]) => sum + share, 0));
  const [, make] = MAKERS.find(([share]) => (left -= share) < 0)!;
  return make(chance, target);
}
