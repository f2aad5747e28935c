import type { z } from 'zod';
import type { SessionCookies } from '@/lib/kernel/sessions/cookie';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import type { ErrorKind } from '@/lib/kernel/errors';
import type { Locale } from '@/lib/kernel/locales';
import type { SecurityEvent } from '@/lib/kernel/security-events/events';
import type { CallRequest } from './call-request';
import type { UploadedFile } from './body';
import type { Limit } from './rate-limit';

/**
 * none: nobody is looked up. optional: the customer if there is one. required: a session.
 * own: a session, and a `user_id` in the address or body that is given must be its own.
 * staff: a session of the console, its second factor proven. staffPassword: one in which the password alone may have been proven, to prove the rest.
 * customerOrStaff: a session of either kind; somebody who has both acts for the store.
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

/** What somebody of the staff must be allowed to do. `check` throws DomainError forbidden. */
export type Permission = { name: string; check: (staff: StaffSignedIn) => void | Promise<void> };

/**
 * What a call is: its documentation (docs/openapi.json is made of it), its checks and its test.
 * `P`, `Q` and `B` are what `handle` is given; `PI`, `QI` and `BI` what a caller may send for it.
 */
export type Declaration<S extends SessionRule, P, Q, B, R, PI = unknown, QI = unknown, BI = unknown> = {
  summary: string;
  session: S;
  /** Of calls of the console: what the table of permissions must say of the caller's role. */
  permission?: Permission;
  /** Shows goods and prices: in a store for members it needs a session, whatever `session` says. */
  catalogue?: boolean;
  /** Reads what Next.js keeps (`use cache`), and is answered where that is at hand: through its entrypoint (direct-dispatch.ts). */
  cached?: boolean;
  params?: z.ZodType<P, PI>;
  query?: z.ZodType<Q, QI>;
  body?: z.ZodType<B, BI>;
  /** The multipart field in which one file is taken; other calls take none. */
  file?: string;
  /** How large that file may be; 10 MB where it is left out. */
  mostFileBytes?: number;
  /** What a right call answers, and alone its type; a call that answers with a file says which types instead. */
  response: z.ZodType<R>;
  /** Media types of the file this call answers with. */
  sends?: string[];
  /** How it may fail beyond what its session, input and limits make possible anyway. Any other failure is a defect. */
  fails?: ErrorKind[];
  limits?: Limit[];
  /** What is written down for whoever watches over the store when it was done. */
  records?: SecurityEvent;
  /** Is answered before anything else, and never sent away: what says whether the store is there. */
  isVital?: boolean;
  /** Takes an Idempotency-Key: said twice under the same key, it is done once and answered alike. */
  idempotent?: boolean;
  /** A documented GET that changes something: cross-site callers are refused as for any write. */
  writes?: boolean;
  /** The documented body with which a refusal is answered (HTTP 200); without it a refusal is an HTTP error. */
  refusal?: (message: string, fields?: Record<string, string>) => NoInfer<R>;
  /** Input of the right types that breaks a rule is a refusal too. Without this it is an HTTP error 400. */
  refusesInput?: boolean;
  handle: (call: Call<S, P, Q, B>) => Promise<NoInfer<R> | Answer<NoInfer<R>> | Response>;
};
export type AnyDeclaration = Declaration<SessionRule, unknown, unknown, unknown, unknown>;

export type Context = { params?: Promise<Record<string, string | string[]>> };
declare const types: unique symbol;
/**
 * What an address does with a request. `Input` (`params`, `query` and `body` as a caller sends them) and `Reply` are there for the types of
 * whoever calls it; no such property exists.
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
  /** Which cookies of a session came along, whether it lives or not. */
  sessionCookies: SessionCookies;
  /** Of the console's cookie, whether its session lives or not: for who logs in over it. */
  staffSecret?: string;
  address: string;
  userAgent?: string;
  /** The token Google sign-in left in a cookie (lib/kernel/sessions/identity-tokens.ts), as it came. */
  proof?: string;
  /** The browser, when its cookie is one of ours (lib/kernel/sessions/device-cookie.ts). */
  device?: string;
};

/** A reply with headers of its own; each of `cookies` is the value of one Set-Cookie header. */
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

/** Every way in which a call may fail, most of it read off its declaration. */
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
