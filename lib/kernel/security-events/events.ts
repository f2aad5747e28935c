/**
 * Security events for operators. docs/security.md lists them with their meanings, and a test keeps
 * both in step. `alarm`: number per hour that needs attention.
 */
export const SECURITY_EVENTS = {
  'auth.ok': { alarm: null },
  'auth.failed': { alarm: 500 },
  'auth.throttled': { alarm: 500 },
  'auth.closed': { alarm: 20 },
  'auth.google': { alarm: null },
  'auth.code': { alarm: null },
  'auth.passkey': { alarm: null },
  'code.sent': { alarm: 200 },
  'code.failed': { alarm: 500 },
  'code.throttled': { alarm: 200 },
  'number.confirmed': { alarm: null },
  'number.removed': { alarm: null },
  'passkey.added': { alarm: null },
  'passkey.removed': { alarm: null },
  'passkey.copied': { alarm: 1 },
  'auth.out': { alarm: null },
  'session.ended': { alarm: null },
  'account.signedUp': { alarm: 500 },
  'account.deleted': { alarm: 20 },
  'account.copied': { alarm: 20 },
  'account.changed': { alarm: null },
  'password.asked': { alarm: 200 },
  'password.reset': { alarm: 50 },
  'password.changed': { alarm: null },
  'google.linked': { alarm: null },
  'google.unlinked': { alarm: null },
  'call.refused': { alarm: 1_000 },
  'call.throttled': { alarm: 5_000 },
  'upload.refused': { alarm: 200 },
  'webhook.refused': { alarm: 5 },
  'courier.refused': { alarm: 50 },
  'courier.unknown': { alarm: null },
  'cache.refused': { alarm: 1 },
} as const satisfies Record<string, { alarm: number | null }>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
