import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { DAY } from '@/lib/kernel/dates';
import { OutsideService, UpstreamError } from '@/lib/kernel/http-client/upstream';
import { processWide } from '@/lib/kernel/process-wide';
import { CourierRefusal } from '../types';
import { Login, Refusal } from './wire';

/** Tokens are valid for ten days. */
const TOKEN_LIFETIME = 9 * DAY;

type Token = { key: string; value: Promise<string>; until: number };
const stored = processWide('shiprocketToken', () => ({ token: null as Token | null }));

const service = processWide('shiprocket', () => ({ client: null as OutsideService | null }));
/** Returns the client, whose time limit is a setting of the running process. */
const client = () =>
  (service.client ??= new OutsideService({
    name: 'shiprocket',
    timeoutMs: env().OUTSIDE_TIMEOUT_MS,
    maxBytes: 5_000_000,
    readsRefusals: true,
  }));

const address = (path: string, query: Record<string, string> = {}) => {
  const url = new URL(`${env().SHIPROCKET_URL.replace(/\/+$/, '')}/v1/external/${path}`);
  url.search = new URLSearchParams(query).toString();
  return url;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the reason of a refusal; a response without one is named by its status. */
const reasonOf = (status: number, text: string) => {
  const { data } = Refusal.safeParse(parse(text));
  return data?.message ?? `status ${status}`;
};

async function logIn(): Promise<string> {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = env();
  const { status, text } = await client().send(address('auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = Login.safeParse(parse(text));
  if (status >= 400 || !data) throw new CourierRefusal('email or password of the API user', status);
  return data.token;
}

/** Returns the token of the API user. Concurrent callers share one login. */
function tokenNow(): Promise<string> {
  const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_URL } = env();
  const key = JSON.stringify([SHIPROCKET_URL, SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD]);
  const { token } = stored;
  if (token && token.key === key && token.until > Date.now()) return token.value;
  const value = logIn();
  stored.token = { key, value, until: Date.now() + TOKEN_LIFETIME };
  value.catch(() => {
    if (stored.token?.value === value) stored.token = null;
  });
  return value;
}

type Call = { method?: 'GET' | 'POST'; query?: Record<string, string>; body?: unknown };

async function send(path: string, { method = 'GET', query, body }: Call): Promise<{ status: number; text: string }> {
  const value = await tokenNow();
  const answer = await client().send(address(path, query), {
    method,
    headers: {
      authorization: `Bearer ${value}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 401) stored.token = null;
  return answer;
}

/**
 * Sends one authorized request. A rejected token is renewed once.
 * @throws CourierRefusal for status 400 to 499; UpstreamError
 */
export async function callShiprocket<T>(path: string, schema: z.ZodType<T>, call: Call = {}): Promise<T> {
  let { status, text } = await send(path, call);
  if (status === 401) ({ status, text } = await send(path, call));
  if (status === 429) throw new UpstreamError('too many requests');
  if (status >= 400) throw new CourierRefusal(reasonOf(status, text), status);
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw new Error('shiprocket: unexpected response');
  return parsed.data;
}

/** Hosts of label files besides the API itself. */
const LABEL_HOST = /(?:^|\.)(?:shiprocket\.in|amazonaws\.com)$/;

/**
 * Downloads a label from the hosts that Shiprocket uses, and from no other address.
 * @throws CourierRefusal if the address or the file is not a label; UpstreamError
 */
export async function downloadLabel(given: string): Promise<Buffer> {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isOwn = url?.origin === new URL(env().SHIPROCKET_URL).origin;
  const isTheirs = url?.protocol === 'https:' && url.port === '' && LABEL_HOST.test(url.hostname);
  if (!url || (!isOwn && !isTheirs)) throw new CourierRefusal('the address of the label');
  const file = await client().download(url);
  if (!file) throw new CourierRefusal('the label has expired');
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new CourierRefusal('the label is not a PDF');
  return file;
}
