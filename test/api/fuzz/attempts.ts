import type { Values } from '../examples';
import { shapeOf, type Call, type InputPart } from '../routes';
import { oddBody } from './bodies';
import type { Chance } from '../../random/chance';
import { badText, dangerous, Raw, toJson } from './values';

/** One request as it is sent. The path is written out to preserve odd encodings. */
export type Attempt = { method: string; path: string; headers: Record<string, string>; body?: Uint8Array };

const RAW_PARTS = [
  '%zz',
  '%',
  '%00',
  '%2e%2e%2f',
  '..%2f..%2f',
  '%2F',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
  '%F0%9F%92%8A',
  '%D9%A3',
  '%EF%BC%91',
  '+',
  '*',
  '~',
  ';x=1',
  '%0d%0aSet-Cookie:x=1',
  '%25',
  '%2525',
];
const RAW_QUERIES = [
  '',
  '&',
  '=',
  'page=1&page=2&page=3',
  'page[]=1',
  'page[x]=1',
  'page=%00',
  'page=%zz',
  'page=1e400',
  'page=-1',
  'page=١',
  '__proto__=1&constructor=2',
  '__proto__[x]=1',
  `q=${'x'.repeat(6000)}`,
  Array.from({ length: 500 }, (_, place) => `f${place}=1`).join('&'),
  '?',
  'user_id=',
  'product_id=17&product_id=x',
  '%ff=%fe',
  'page=NaN',
];

const written = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 12_000);

function oddPart(chance: Chance, right: unknown): string {
  if (chance.happens(0.25)) return chance.pick(RAW_PARTS);
  const text = badText(chance, right);
  // Empty strings and strings that mean the current or parent folder would address another call.
  return text.trim() === '' || /^\.+$/.test(text) ? '%20' : written(text);
}

function oddPath(chance: Chance, { pattern }: Call, right: Record<string, unknown>, changed: boolean): string {
  return pattern.replace(/\[(\w+)\]/g, (_, name: string) =>
    changed && chance.happens(0.7) ? oddPart(chance, right[name]) : written(String(right[name])),
  );
}

function oddQuery(chance: Chance, fields: string[], right: Record<string, unknown>): string {
  if (chance.happens(0.4)) return chance.pick(RAW_QUERIES).replace('١', '%D9%A1');
  return fields.map((field) => `${field}=${written(badText(chance, right[field] ?? 1)).slice(0, 3000)}`).join('&');
}

const ODD_HEADERS: Record<string, string>[] = [
  { 'x-medcall-locale': 'ta' },
  { 'x-medcall-locale': '__proto__' },
  { 'x-medcall-locale': '../../en' },
  { 'accept-language': 'x'.repeat(3000) },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(300)}x` },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-medcall-peer': '::ffff:::::' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
  { range: 'bytes=0-0,-1' },
  { 'if-none-match': '*' },
  { accept: 'x/x;q=9' },
  { 'user-agent': '\u00ff\u0080'.repeat(200) },
  { origin: 'http://localhost:3000' },
  { origin: 'null' },
  { origin: '\u00ff' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'x' },
  { 'sec-fetch-dest': 'image' },
  { 'x-http-method-override': 'DELETE' },
  { forwarded: 'for=_x' },
  { authorization: 'Bearer x' },
  { cookie: 'a' },
  { cookie: ';;;==;=' },
  { cookie: 'medcall.session=x.y.z.w.v' },
  { cookie: `medcall.session=${'x'.repeat(4000)}` },
  { cookie: 'medcall.session=%00%ff' },
  { 'next-action': 'x' },
];

const fieldsOf = (call: Call, place: InputPart) => Object.keys(shapeOf(call.declaration, place).properties ?? {});
const inText = (value: unknown) =>
  written(value instanceof Raw ? value.text : String(typeof value === 'object' ? JSON.stringify(value) : value)) ||
  '%20';

/** Returns attempts with every dangerous value in every field, to run before the random ones. */
export function certainAttempts(call: Call, right: Values): Attempt[] {
  const path = (params: Record<string, string>) =>
    `/api/admin${call.pattern.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? inText(right.params[name]))}`;
  const body = (values: Record<string, unknown>) =>
    call.method === 'GET' ? {} : { body: new TextEncoder().encode(toJson(values)) };
  const headers: Record<string, string> = call.method === 'GET' ? {} : { 'content-type': 'application/json' };
  const each = (place: InputPart, make: (field: string, value: unknown) => Omit<Attempt, 'method' | 'headers'>) =>
    fieldsOf(call, place).flatMap((field) =>
      dangerous(right[place][field] ?? 1).map((value) => ({ method: call.method, headers, ...make(field, value) })),
    );
  return [
    ...each('params', (field, value) => ({ path: path({ [field]: inText(value) }), ...body(right.body) })),
    ...each('query', (field, value) => ({ path: `${path({})}?${field}=${inText(value)}`, ...body(right.body) })),
    ...each('body', (field, value) => ({ path: path({}), ...body({ ...right.body, [field]: value }) })),
  ];
}

/**
 * Makes a request that tries to break a call.
 * @param right valid input of a customer, from which most requests differ in one detail
 */
export function oddAttempt(chance: Chance, call: Call, right: Values, { hugeShare }: { hugeShare: number }): Attempt {
  const takesBody = call.method !== 'GET';
  const query = chance.happens(takesBody ? 0.05 : 0.5) ? oddQuery(chance, fieldsOf(call, 'query'), right.query) : '';
  const path = `/api/admin${oddPath(chance, call, right.params, !takesBody || chance.happens(0.3))}${query ? `?${query}` : ''}`;
  const headers = chance.happens(0.12) ? chance.pick(ODD_HEADERS) : {};
  if (!takesBody) return { method: call.method, path, headers };
  const { type, bytes } = oddBody(
    chance,
    { fields: fieldsOf(call, 'body'), right: right.body, file: call.declaration.file },
    hugeShare,
  );
  return {
    method: call.method,
    path,
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
    body: bytes,
  };
}

/** Formats a request as one line of a report. */
export const shown = ({ method, path, headers, body }: Attempt) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${Buffer.from(body ?? []).toString('utf8', 0, 600)}`;
