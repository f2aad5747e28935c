import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import { findFactors } from './second-factor';

/**
 * Ways to prove the second factor in addition to recovery codes: an app, and passkeys created for
 * this host.
 */
export type FactorMethods = { app: boolean; passkeyHost: string | null };

/**
 * Returns the ways of a person. The host is null if they have no passkey or the store cannot
 * request one.
 */
export async function listFactorMethods(customerId: string): Promise<FactorMethods> {
  const { app, passkeys } = await findFactors(customerId);
  return { app, passkeyHost: passkeys > 0 ? (findRelyingParty()?.id ?? null) : null };
}

/**
 * Returns the ways that can be set up here. The host is null if browsers create no passkeys for
 * this store.
 */
export const offeredMethods = (): FactorMethods => ({ app: true, passkeyHost: findRelyingParty()?.id ?? null });
