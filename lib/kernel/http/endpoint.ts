import { withRequest, type RequestContext } from '@/lib/kernel/audit/request-context';
import { readDevice } from '@/lib/kernel/sessions/device-cookie';
import {
  guestCookieName,
  codeCookieName,
  proofCookieName,
  readCookie,
  sessionCookiesIn,
  staffCookieName,
} from '@/lib/kernel/sessions/cookie';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { DomainError, type ErrorKind } from '@/lib/kernel/errors';
import { isContended } from '@/lib/kernel/db/contention';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import type { SecurityEvent } from '@/lib/kernel/security-events/events';
import { countEvent, recordEvent } from '@/lib/kernel/security-events/record';
import { currentLoad, loadOf, retryAfterSeconds, withLoad } from '@/lib/kernel/load';
import { translate } from '@/lib/kernel/translate';
import { toLocale, type Locale } from '@/lib/kernel/locales';
import { afterDrop } from '@/lib/kernel/read-your-writes';
import type { CallRequest } from './call-request';
import { readBody, type Body } from './body/body';
import { clientAddress } from './client-address';
import {
  Answer,
  changesSomething,
  failuresOf,
  type AnyDeclaration,
  type Call,
  type Context,
  type Declaration,
  type Handler,
  type SessionRule,
} from './declaration';
import { failedStatusOf } from './failed-status';
import { failure, fieldTexts, reply } from './failure';
import { withIdempotencyKey } from './idempotency';
import { identify, type Identity } from './identify';
import { receive, withinLimits, type Caller } from '@/lib/kernel/limits/limits-of-call';
import { STATUS } from './json-response';
import { currentTrace, newTrace, withTrace } from '@/lib/kernel/tracing/trace-context';
import { asRefusal, parse } from './parse-input';
import { isSameOrigin } from './same-origin';

export { Answer, type Handler } from './declaration';

type GeneralCall = Call<SessionRule, unknown, unknown, unknown>;

function rejectForeignIds(customer: SignedIn | null, ...sources: unknown[]): void {
  for (const source of sources) {
    const named = (source as { user_id?: unknown } | undefined)?.user_id;
    if (named !== undefined && named !== '' && named !== customer?.id) throw new DomainError('forbidden', 'notYours');
  }
}

/** Known facts about the caller of a failed call, for the log and the audit. */
type Trace = RequestContext & { customerId?: string };

async function answer(
  declaration: AnyDeclaration,
  request: CallRequest,
  context: Context,
  locale: Locale,
  trace: Trace,
): Promise<Response> {
  // A HEAD request must not change anything.
  if (request.method === 'HEAD' && declaration.writes) throw new DomainError('wrongMethod', 'methodNotAllowed');
  // Not counted: another site's page must not use up the limits of the people at an address.
  if (
    changesSomething(declaration, request.method) &&
    !isSameOrigin(request.headers, request.method, new URL(env().SITE_URL).origin, env().ALLOWED_ORIGINS)
  )
    throw new DomainError('forbidden', 'crossSite');
  const identity = await identify(declaration, request);
  const who = identity.staff ?? identity.customer;
  trace.customerId = who?.id;
  const load = currentLoad();
  if (who && load) load.precedence = 'first';
  trace.staffSessionId = identity.staff?.sessionId;
  const caller: Caller = {
    address: clientAddress(request.headers, env().TRUSTED_PROXIES),
    customerId: who?.id,
    device: readDevice(request.headers.get('cookie')),
    guest: readCookie(request.headers.get('cookie'), guestCookieName()),
  };
  const from = { request, context, ...identity, caller, locale };
  // Reading a file is expensive, so it counts first. Other calls count after their checks.
  if (declaration.file) return withinLimits(declaration.limits, caller, () => performWithFile(declaration, from));
  const call = await readCall(declaration, from);
  const limited = () =>
    withinLimits(declaration.limits, { ...caller, email: emailIn(call.body) }, () => perform(declaration, call));
  if (!declaration.idempotent || !who) return limited();
  const requested = { customerId: who.id, path: new URL(request.url).pathname, asked: [call.params, call.body] };
  return withIdempotencyKey(request, requested, () =>
    limited().catch((error: unknown) => explain(declaration, request, error, locale, trace)),
  );
}

type From = Identity & { request: CallRequest; context: Context; caller: Caller; locale: Locale };

/** Receives a body with a file in a free slot of its sender. Always deletes the file at the end. */
async function performWithFile(declaration: AnyDeclaration, from: From): Promise<Response> {
  const { file, mostFileBytes: mostBytes, mostFiles } = declaration;
  const read = () => readBody(from.request, file, undefined, { mostBytes, mostFiles });
  const sent = await (from.caller.customerId ? receive(from.caller.customerId, read) : read());
  try {
    return await perform(declaration, await readCall(declaration, from, sent));
  } finally {
    await sent.file?.dispose();
  }
}

async function readCall(
  declaration: AnyDeclaration,
  { request, context, customer, staff, caller, locale }: From,
  received?: Body,
): Promise<GeneralCall> {
  const rawParams = (await context.params) ?? {};
  const sent = received ?? (declaration.body ? await readBody(request) : undefined);
  if (declaration.session === 'own') rejectForeignIds(customer, rawParams, sent?.fields);
  return {
    customer,
    staff,
    params: parse(declaration.params, rawParams),
    query: parse(declaration.query, declaration.query && Object.fromEntries(new URL(request.url).searchParams)),
    body: parse(declaration.body, sent?.fields, declaration.refusesInput),
    file: sent?.file,
    locale,
    address: caller.address,
    userAgent: request.headers.get('user-agent') ?? undefined,
    sessionCookies: sessionCookiesIn(request.headers.get('cookie')),
    staffSecret: readCookie(request.headers.get('cookie'), staffCookieName()),
    proof: readCookie(request.headers.get('cookie'), proofCookieName()),
    guest: caller.guest,
    codeToken: readCookie(request.headers.get('cookie'), codeCookieName()),
    device: caller.device,
  };
}

function emailIn(body: unknown): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}

async function perform(declaration: AnyDeclaration, call: GeneralCall): Promise<Response> {
  const handled = call.staff ? afterDrop(declaration.handle(call)) : declaration.handle(call);
  const result = await (declaration.refusesInput ? handled.catch(asRefusal) : handled);
  if (declaration.records)
    recordEvent(declaration.records, {
      customerId: (call.staff ?? call.customer)?.id,
      email: (call.staff ?? call.customer)?.email ?? emailIn(call.body),
      address: call.address,
    });
  if (result instanceof Response) return result;
  const { body, headers, cookies } = result instanceof Answer ? result : new Answer(result, {});
  if (env().NODE_ENV !== 'production') declaration.response.parse(body);
  const response = reply(body, 200, headers);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const COUNTED: Partial<Record<ErrorKind, SecurityEvent>> = { forbidden: 'call.refused', tooMany: 'call.throttled' };
const BAD_FILE = new Set<ErrorKind>(['invalid', 'refused', 'tooLarge', 'unsupportedType']);

/** Records security events of failed calls. Rejections are already logged. */
function watch(declaration: AnyDeclaration, { kind, key }: DomainError, customerId?: string): void {
  const event = COUNTED[kind];
  if (event) countEvent(event);
  if (declaration.file && BAD_FILE.has(kind)) recordEvent('upload.refused', { customerId, why: key });
}

/**
 * Converts a failure to the documented response. Failures that no client should cause are logged
 * and reported as "unavailable".
 */
function explain(
  declaration: AnyDeclaration,
  request: CallRequest,
  error: unknown,
  locale: Locale,
  { requestId, customerId }: Trace,
): Response {
  const facts = {
    requestId,
    method: request.method,
    path: new URL(request.url).pathname.slice(0, 200),
    customer: customerId ?? null,
  };
  const status = failedStatusOf(declaration.response);
  // Counted instead of logged, because shed requests come in large numbers.
  if (!(error instanceof DomainError) && currentLoad()?.isShed)
    return failure(
      new DomainError('unavailable', 'busy', { seconds: retryAfterSeconds() }),
      locale,
      requestId,
      {},
      status,
    );
  if (isContended(error)) {
    log.warn('contended', { ...facts, error });
    return failure(new DomainError('conflict', 'contended'), locale, requestId, {}, status);
  }
  if (!(error instanceof DomainError)) {
    log.warn('failed', { ...facts, error });
    return failure(new DomainError('unavailable', 'unavailable'), locale, requestId, {}, status);
  }
  if (env().NODE_ENV !== 'production' && !failuresOf(declaration, request.method).has(error.kind))
    throw new Error(
      `${facts.path} failed with '${error.kind}' (${error.key}), which its declaration does not list in 'fails'`,
    );
  watch(declaration, error, customerId);
  if (error.kind === 'refused' && declaration.refusal)
    return reply(
      declaration.refusal(translate(locale, `errors.${error.key}`, error.values), fieldTexts(error, locale)),
      200,
    );
  if (error.kind === 'unauthenticated' || error.kind === 'forbidden' || error.kind === 'tooMany')
    log.warn('refused', { ...facts, status: STATUS[error.kind], why: error.key });
  const allow: Record<string, string> = error.kind === 'wrongMethod' ? { allow: 'GET, POST, DELETE, OPTIONS' } : {};
  return failure(error, locale, requestId, allow, status);
}

/**
 * True for calls with priority. A call that needs a session does not query the database without
 * one. A caller who gets that far has a cart, an order or work to do.
 */
const isUrgent = ({ session, isVital }: AnyDeclaration) => isVital || (session !== 'none' && session !== 'optional');

/** Declares an endpoint: the declaration is its documentation, its checks and its test. */
export function endpoint<
  const S extends SessionRule,
  P = undefined,
  Q = undefined,
  B = undefined,
  R = unknown,
  PI = undefined,
  QI = undefined,
  BI = undefined,
>(declaration: Declaration<S, P, Q, B, R, PI, QI, BI>): Handler<{ params: PI; query: QI; body: BI }, R> {
  const general = declaration as unknown as AnyDeclaration;
  const handler = async (request: CallRequest, context: Context = {}): Promise<Response> => {
    const trace: Trace = { requestId: crypto.randomUUID() };
    const requested = request.headers.get('x-medcall-locale');
    const locale: Locale = toLocale(requested);
    const load = loadOf(isUrgent(general) ? 'first' : 'ordinary', !general.isVital);
    const answered = () =>
      withRequest(trace, () =>
        withLoad(load, () =>
          answer(general, request, context, locale, trace).catch((error: unknown) =>
            explain(general, request, error, locale, trace),
          ),
        ),
      );
    // The listener that starts traces exists only in a build.
    return currentTrace() ? answered() : withTrace(newTrace(), answered);
  };
  return Object.assign(handler, { declaration: general });
}
