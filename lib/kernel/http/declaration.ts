import type { z } from 'zod';
import type { SessionCookies } from '@/lib/kernel/sessions/cookie';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import type { ErrorKind } from '@/lib/kernel/errors';
import type { Locale } from '@/lib/kernel/locales';
import type { SecurityEvent } from '@/lib/kernel/security-events/events';
import type { CallRequest } from './call-request';
import type { UploadedFile } from './body/body';
import type { Limit } from '@/lib/kernel/limits/rate-limit';

/**
 * none: no session lookup. optional: the customer, if there is one. required: a session. own: a
 * session; a `user_id` in the address or body must match it. staff: a console session with a
 * verified second factor. staffPassword: a console session with at least a verified password, to
 * verify the rest. customerOrStaff: a session of either kind; a caller with both acts for the
 * store.
 */
export type SessionRule = 'none' | 'optional' | 'required' | 'own' | 'staff' | 'staffPassword' | 'customerOrStaff';
type CustomerOf<S extends SessionRule> = S extends 'none' | 'staff' | 'staffPassword'
  ? null
  : S extends 'optional' | 'customerOrStaff'
    ? SignedIn | null
    : SignedIn;
type StaffOf<S extends SessionRule> = S extends 'staff' | 'staffPassword'
  ? StaffSignedIn
  : S extends 'customerOrStaff'
    ? StaffSignedIn | null
    : null;

/** Permission that a staff member needs. `check` throws DomainError forbidden. */
export type Permission = { name: string; check: (staff: StaffSignedIn) => void | Promise<void> };

/**
 * Declaration of a call: its documentation (source of docs/openapi.json), its checks and its test.
 * `P`, `Q` and `B` are the parsed input of `handle`; `PI`, `QI` and `BI` are the input that a
 * caller may send.
 */
export type Declaration<S extends SessionRule, P, Q, B, R, PI = unknown, QI = unknown, BI = unknown> = {
  summary: string;
  session: S;
  /** Required permission of the caller's role, for console calls. */
  permission?: Permission;
  /**
   * True if the call shows products and prices. In a members' store it needs a session, regardless
   * of `session`.
   */
  catalogue?: boolean;
  /**
   * True if the call reads the Next.js cache (`use cache`). It runs through its entrypoint
   * (direct-dispatch.ts), where that cache is available.
   */
  cached?: boolean;
  params?: z.ZodType<P, PI>;
  query?: z.ZodType<Q, QI>;
  body?: z.ZodType<B, BI>;
  /** Multipart field of the call's file. Other calls accept no file. */
  file?: string;
  /** Maximum size of that file, 10 MB by default. */
  mostFileBytes?: number;
  /** Maximum number of files, 1 by default; `file.others` has those after the first. */
  mostFiles?: number;
  /**
   * Schema of a successful response, and the only source of its type. A call that returns a file
   * lists its types in `sends` instead.
   */
  response: z.ZodType<R>;
  /** Media types of the file in the response. */
  sends?: string[];
  /** Failures beyond those of session, input and limits. Any other failure is a defect. */
  fails?: ErrorKind[];
  limits?: Limit[];
  /** Security event recorded after success. */
  records?: SecurityEvent;
  /** True for health checks. They run before all other requests and are never shed. */
  isVital?: boolean;
  /**
   * True if the call accepts an Idempotency-Key. A repeated key runs the call once and returns the
   * same response.
   */
  idempotent?: boolean;
  /**
   * True for a documented GET that changes data. Cross-site callers are rejected as for any write.
   */
  writes?: boolean;
  /** Documented body of a refusal (HTTP 200). Without it, a refusal is an HTTP error. */
  refusal?: (message: string, fields?: Record<string, string>) => NoInfer<R>;
  /**
   * True if input of the right types that breaks a rule is a refusal too. Otherwise it is an HTTP
   * error 400.
   */
  refusesInput?: boolean;
  handle: (call: Call<S, P, Q, B>) => Promise<NoInfer<R> | Answer<NoInfer<R>> | Response>;
};
export type AnyDeclaration = Declaration<SessionRule, unknown, unknown, unknown, unknown>;

export type Context = { params?: Promise<Record<string, string | string[]>> };
declare const types: unique symbol;
/**
 * Handler of an address. `Input` (`params`, `query` and `body` as a caller sends them) and `Reply`
 * only carry types for callers. No such properties exist at run time.
 */
export type Handler<Input = unknown, Reply = unknown> = {
  (request: CallRequest, context?: Context): Promise<Response>;
  declaration: AnyDeclaration;
  readonly [types]?: { input: Input; reply: Reply };
};

export type Call<S extends SessionRule, P, Q, B> = {
  customer: CustomerOf<S>;
  staff: StaffOf<S>;
  params: P;
  query: Q;
  body: B;
  file?: UploadedFile;
  locale: Locale;
  /** Session cookies of the request, valid or not. */
  sessionCookies: SessionCookies;
  /** Value of the console cookie, valid or not, for a login that replaces its session. */
  staffSecret?: string;
  address: string;
  userAgent?: string;
  /** Unchecked token from Google sign-in's cookie (lib/kernel/sessions/identity-tokens.ts). */
  proof?: string;
  /** Unchecked secret from the cookie of a guest (lib/kernel/sessions/guests.ts). */
  guest?: string;
  /** Unchecked token from the cookie of a code for a mobile number (lib/people/sign-in/mobile). */
  codeToken?: string;
  /**
   * Device ID, if the cookie is one that this store issued (lib/kernel/sessions/device-cookie.ts).
   */
  device?: string;
};

/** Reply with its own headers. Each of `cookies` is the value of one Set-Cookie header. */
export class Answer<R> {
  constructor(
    readonly body: R,
    readonly headers: Record<string, string>,
    readonly cookies: string[] = [],
  ) {}
}

const BY_SESSION: Record<SessionRule, ErrorKind[]> = {
  none: [],
  optional: [],
  required: ['unauthenticated'],
  own: ['unauthenticated', 'forbidden'],
  staff: ['unauthenticated', 'forbidden'],
  staffPassword: ['unauthenticated'],
  customerOrStaff: ['unauthenticated'],
};

export const changesSomething = (declaration: { writes?: boolean }, method: string) =>
  Boolean(declaration.writes) || (method !== 'GET' && method !== 'HEAD');

/** Returns all failures of a call, most of them derived from its declaration. */
export function failuresOf(declaration: AnyDeclaration, method: string): Set<ErrorKind> {
  const { params, query, body, limits, idempotent, fails = [], refusal, session, catalogue } = declaration;
  return new Set<ErrorKind>([
    ...BY_SESSION[session],
    ...(catalogue ? (['unauthenticated'] as const) : []),
    ...(params || query || body ? (['invalid'] as const) : []),
    ...(body ? (['tooLarge', 'unsupportedType'] as const) : []),
    ...(changesSomething(declaration, method) ? (['forbidden'] as const) : []),
    ...(limits?.length ? (['tooMany'] as const) : []),
    ...(method === 'HEAD' && declaration.writes ? (['wrongMethod'] as const) : []),
    ...(refusal ? (['refused'] as const) : []),
    ...(idempotent ? (['conflict', 'invalid', 'tooMany'] as const) : []),
    ...fails,
    'unavailable',
  ]);
}
