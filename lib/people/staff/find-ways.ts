import { findRelyingParty } from './find-relying-party';
import { findFactors } from './second-factor';

/** By what somebody may prove the second factor, beside recovery codes: an app, and passkeys made for this host. */
export type FactorWays = { app: boolean; passkeyHost: string | null };

/** By what this person may. No host where they have no passkey, or where the store cannot ask for one. */
export async function findWays(customerId: string): Promise<FactorWays> {
  const { app, passkeys } = await findFactors(customerId);
  return { app, passkeyHost: passkeys > 0 ? (findRelyingParty()?.id ?? null) : null };
}

/** What can be set up here. No host where browsers make no passkeys for this store. */
export const offeredWays = (): FactorWays => ({ app: true, passkeyHost: findRelyingParty()?.id ?? null });
