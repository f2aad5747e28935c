import { findIdentityToken, consumeIdentityToken, type ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import { startSession } from '@/lib/people/sign-in/start-session';
import { db } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { ownerOf } from './google-account';
import type { LoggingIn, NewSession } from '@/lib/people/sign-in/sign-in';

/**
 * Next step for a proven Google account. `known`: it is linked, so log in. `signup`: no account has
 * this address. `link`: an account has it, but may belong to another person, because the one who
 * opened it may never have owned the address.
 */
export type GoogleStep = 'known' | 'signup' | 'link';

export async function nextStep(identity: ProvenIdentity): Promise<GoogleStep> {
  if (await ownerOf(identity)) return 'known';
  const account = await db.customer.findUnique({ where: { email: identity.email }, select: { deletedAt: true } });
  return account && !account.deletedAt ? 'link' : 'signup';
}

type Second = { email: string; remember: boolean };

/**
 * Completes Google sign-in: opens a session for a proven identity that is linked to an account, and
 * uses the proof up.
 * @param token from the proof cookie
 * @returns the session, or the step required first
 * @throws refused googleSignInFailed without a valid proof of exactly this address
 */
export async function signInWithGoogle(
  token: string | undefined,
  { email, remember }: Second,
  { userAgent, newDevice, guest }: Pick<LoggingIn, 'userAgent' | 'newDevice' | 'guest'> = {},
): Promise<NewSession | Exclude<GoogleStep, 'known'>> {
  const identity = await findIdentityToken(token);
  if (!token || identity?.email !== email) throw refused('googleSignInFailed');
  const step = await nextStep(identity);
  if (step !== 'known') return step;
  const customerId = await ownerOf(identity);
  if (!customerId || !(await consumeIdentityToken(token))) throw refused('googleSignInFailed');
  return { customerId, ...(await startSession(customerId, { remember, userAgent, device: newDevice, guest })) };
}
