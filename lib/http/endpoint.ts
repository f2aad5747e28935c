import { z } from 'zod';
import { openSession, readCookie, sessionCookieName } from '@/lib/auth/cookie';
import { findSession, type SignedIn } from '@/lib/auth/sessions';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/env';
import { translate } from '@/lib/translate';
import { isLocale, type Locale } from '@/lib/locales';
import { readBody, type UploadedFile } from './body';
import { clientAddress } from './client-address';
import { countAttempt, type Limit } from './rate-limit';
import { isSameOrigin } from './same-origin';
import { STATUS } from './statuses';

/**
 * none: nobody is looked up. optional: the customer if there is one. required: a session.
 * own: a session, and a `user_id` in the address or body that is given must be its own. staff: works in the shop.
 */
export type SessionRule = 'none' | 'optional' | 'required' | 'own' | 'staff';
type CustomerOf<S extends SessionRule> = S extends 'none' ? null : S extends 'optional' ? SignedIn | null : SignedIn;

export type Declaration<S extends SessionRule, P, Q, B, R> = {
  summary: string;
  session: S;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  response: z.ZodType<R>;
  limits?: Limit[];
  /** A documented GET that changes something: cross-site callers are refused as for any write. */
  writes?: boolean;
  /** The documented body with which a refusal is answered (HTTP 200); without it a refusal is an HTTP error. */
  refusal?: (message: string) => R;
  handle: (call: Call<S, P, Q, B>) => Promise<R | Answer<R>>;
};

export type Call<S extends SessionRule, P, Q, B> = {
  customer: CustomerOf<S>;
  params: P;
  query: Q;
  body: B;
  file?: UploadedFile;
  locale: Locale;
  address: string;
  userAgent?: string;
};

/** A reply with headers of its own (a session cookie). */
export class Answer<R> {
  constructor(readonly body: R, readonly headers: Record<string, string>) {}
}

type Context = { params?: Promise<Record<string, string | string[]>> };
export type Handler = ((request: Request, context?: Context) => Promise<Response>) & { declaration: Declaration<SessionRule, unknown, unknown, unknown, unknown> };

function reply(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** The envelope of every failure: nothing in it but words for a person. */
function failure(error: DomainError, locale: Locale, requestId: string): Response {
  const say = (key: string) => translate(locale, `errors.${key}`, error.values);
  const fields = error.fields && Object.fromEntries(Object.entries(error.fields).map(([name, key]) => [name, say(key)]));
  const retry: Record<string, string> = error.kind === 'tooMany' ? { 'retry-after': String(error.values.seconds ?? 60) } : {};
  return reply({ status: 'false', message: say(error.key), ...(fields ? { fields } : {}) }, STATUS[error.kind], { ...retry, 'x-request-id': requestId });
}

const MESSAGE_KEY = /^[a-z][A-Za-z0-9]+$/;

/** @throws DomainError invalid, naming the first wrong field and carrying a message key for each */
function parse<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= MESSAGE_KEY.test(issue.message) ? issue.message : 'fieldInvalid';
  }
  const [name = 'body', key = 'fieldInvalid'] = Object.entries(fields)[0] ?? [];
  throw new DomainError('invalid', key === 'fieldInvalid' ? 'fieldNamed' : key, { field: name }, fields);
}

async function identify(rule: SessionRule, request: Request): Promise<SignedIn | null> {
  if (rule === 'none') return null;
  const customer = await findSession(await openSession(readCookie(request.headers.get('cookie'), sessionCookieName())));
  if (!customer && rule !== 'optional') throw new DomainError('unauthenticated', 'signInFirst');
  if (rule === 'staff' && customer?.role === 'CUSTOMER') throw new DomainError('forbidden', 'notYours');
  return customer;
}

function refuseForeign(customer: SignedIn | null, ...sources: unknown[]): void {
  for (const source of sources) {
    const named = (source as { user_id?: unknown } | undefined)?.user_id;
    if (named !== undefined && named !== '' && named !== customer?.id) throw new DomainError('forbidden', 'notYours');
  }
}

/** Declares an endpoint: the declaration is its documentation, its checks and its test. */
export function endpoint<const S extends SessionRule, P = undefined, Q = undefined, B = undefined, R = unknown>(declaration: Declaration<S, P, Q, B, R>): Handler {
  const writesFor = (method: string) => declaration.writes || (method !== 'GET' && method !== 'HEAD');

  async function answer(request: Request, context: Context, locale: Locale): Promise<Response> {
    const address = clientAddress(request.headers, env().TRUSTED_PROXIES);
    for (const limit of declaration.limits ?? []) countAttempt(limit, address);
    if (writesFor(request.method) && !isSameOrigin(request.headers, new URL(env().SITE_URL).origin)) throw new DomainError('forbidden', 'crossSite');
    const customer = await identify(declaration.session, request);
    const rawParams = (await context.params) ?? {};
    const sent = declaration.body ? await readBody(request) : undefined;
    if (declaration.session === 'own') refuseForeign(customer, rawParams, sent?.fields);
    const result = await declaration.handle({
      customer: customer as CustomerOf<S>,
      params: parse(declaration.params, rawParams),
      query: parse(declaration.query, Object.fromEntries(new URL(request.url).searchParams)),
      body: parse(declaration.body, sent?.fields),
      file: sent?.file,
      locale,
      address,
      userAgent: request.headers.get('user-agent') ?? undefined,
    });
    const [body, headers] = result instanceof Answer ? [result.body, result.headers] : [result, {}];
    if (env().NODE_ENV !== 'production') declaration.response.parse(body);
    return reply(body, 200, headers);
  }

  const handler = async (request: Request, context: Context = {}): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const asked = request.headers.get('x-medcall-locale');
    const locale: Locale = isLocale(asked) ? asked : 'en';
    try {
      return await answer(request, context, locale);
    } catch (error) {
      if (!(error instanceof DomainError)) {
        console.error(JSON.stringify({ at: 'endpoint', requestId, path: new URL(request.url).pathname, error: String(error) }));
        return failure(new DomainError('unavailable', 'unavailable'), locale, requestId);
      }
      if (error.kind === 'refused' && declaration.refusal)
        return reply(declaration.refusal(translate(locale, `errors.${error.key}`, error.values)), 200);
      return failure(error, locale, requestId);
    }
  };
  return Object.assign(handler, { declaration: declaration as unknown as Handler['declaration'] });
}
