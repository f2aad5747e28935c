'use client';

import { useSyncExternalStore } from 'react';
import { nothingChanges } from '@/components/shared/use-in-browser';
import type { NewPasskey, PasskeyOptions, PasskeyProof, PasskeyQuestion } from '@/lib/people/staff/passkey-schema';

/** A device made or signed nothing; `why` is a key below `console.client.passkey`. */
export class PasskeyFailed extends Error {
  constructor(readonly why: 'cancelled' | 'known' | 'failed') {
    super(why);
    this.name = 'PasskeyFailed';
  }
}

/** What browsers throw: nobody confirmed in time, or the device has one already. */
const WHY: Record<string, PasskeyFailed['why']> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};
const failedBy = (error: unknown) => new PasskeyFailed(WHY[error instanceof Error ? error.name : ''] ?? 'failed');

const takes = (host: string | null) => 'PublicKeyCredential' in window && location.hostname === host;

/** Whether this browser takes passkeys of that host. Taken for granted until the page is alive: nearly all do. */
export function usePasskeys(host: string | null): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => takes(host),
    () => host !== null,
  );
}

/** Has a device make a passkey. @throws PasskeyFailed */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, type, response } = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw failedBy(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Has a device sign with a passkey it has. @throws PasskeyFailed */
export async function signWithPasskey(options: PasskeyQuestion): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, type, response } = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw failedBy(error);
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature } };
}
