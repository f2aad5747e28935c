import { newId } from '@/lib/kernel/db/client';
import type { Work } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';

/**
 * Account request by email address. Only the worker looks the address up, so the response time does
 * not reveal whether an account exists. signedUp: `customerId` exists if the account was created,
 * and does not if the address had one. change: an address waits for confirmation.
 */
export type AccountRequest =
  | { kind: 'reset'; email: string; locale: string }
  | { kind: 'welcome'; email: string }
  | { kind: 'signedUp'; email: string; customerId: string; locale: string }
  | { kind: 'confirm'; customerId: string }
  | { kind: 'change'; confirmationId: string };

/** Encrypted in the queue, because it contains an address. */
export function accountWork(request: AccountRequest): Work {
  return { topic: 'account', payload: { sealed: seal(request) }, dedupeKey: `account:${newId()}` };
}
