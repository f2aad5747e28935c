'use client';

import { useSyncExternalStore } from 'react';
import { nothingChanges } from '@/components/shared/use-in-browser';
import type { NewPasskey, PasskeyOptions, PasskeyProof, PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';

/**
 * Failure of a device to create or use a passkey; `reason` is a key below `console.client.passkey`
 * and `client.entry.passkey`.
 */
export class PasskeyFailed extends Error {
  constructor(readonly reason: 'cancelled' | 'known' | 'failed') {
    super(reason);
    this.name = 'PasskeyFailed';
  }
}

/** Errors thrown by browsers: no confirmation in time, or the device already has a passkey. */
const REASONS: Record<string, PasskeyFailed['reason']> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};
const failedBy = (error: unknown) => new PasskeyFailed(REASONS[error instanceof Error ? error.name : ''] ?? 'failed');

const takes = (host: string | null) => 'PublicKeyCredential' in window && location.hostname === host;

/**
 * Returns true if this browser supports passkeys of the host. True until hydration, because nearly
 * all browsers do.
 */
export function usePasskeys(host: string | null): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => takes(host),
    () => host !== null,
  );
}

/** Creates a passkey on a device. @throws PasskeyFailed */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, type, response } = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw failedBy(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
}

/** True if the browser suggests passkeys in a form field (conditional mediation). */
export async function takesAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/**
 * Signs with a passkey of a device.
 * @param useBrowserAutofill waits until the reader chooses a suggestion of a form field
 * @throws PasskeyFailed
 */
export async function signWithPasskey(options: PasskeyQuestion, useBrowserAutofill = false): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, type, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill }).catch(
    (error: unknown) => {
      throw failedBy(error);
    },
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature } };
}
