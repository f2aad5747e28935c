import { newId } from '@/lib/kernel/db/client';
import type { Work } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';

/**
 * What somebody asked for by an address, looked up by the worker alone: whoever asks waits equally long whether an account has it or not.
 * signedUp: `customerId` is there when the account was made, and is not when the address had one. change: an address waits to be confirmed.
 */
export type AccountRequest =
  | { kind: 'reset'; email: string; locale: string }
  | { kind: 'welcome'; email: string }
  | { kind: 'signedUp'; email: string; customerId: string; locale: string }
  | { kind: 'confirm'; customerId: string }
  | { kind: 'change'; confirmationId: string };

/** It waits encrypted: it names an address. */
export function accountWork(request: AccountRequest): Work {
  return { topic: 'account', payload: { sealed: seal(request) }, dedupeKey: `account:${newId()}` };
}
