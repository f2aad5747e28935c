import { db, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound, refused } from '@/lib/kernel/errors';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { recordEvent } from '@/lib/kernel/security-events/record';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import {
  knownPasskey,
  newChallenge,
  passkeyOptions,
  passkeyQuestion,
  requireRelyingParty,
} from '@/lib/people/passkeys/compose-passkey';
import type { NewPasskey, PasskeyOptions, PasskeyProof, PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from '@/lib/people/passkeys/rules';
import { countsOn, verifyNewPasskey, verifyPasskeyProof } from '@/lib/people/passkeys/check-passkey';
import { changeLogins, requireOtherLogin } from '@/lib/people/sign-in/change-logins';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import type { LoggingIn, NewSession } from '@/lib/people/sign-in/sign-in';
import { startSession } from '@/lib/people/sign-in/start-session';
import { maskPhone } from '@/lib/shared/person/masking-rules';
import { fullName, shownEmail } from '@/lib/shared/person/rules';

/**
 * Stores a challenge: of an account that adds a passkey, or of a login, whose account is not known.
 */
async function issueChallenge(customerId: string | null, now: Date): Promise<string> {
  const challenge = newChallenge();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
  await db.passkeyChallenge.create({ data: { challengeHash: sha256(challenge), customerId, expiresAt } });
  return challenge;
}

/** Returns the challenge that a device says it signed. */
function signedChallenge({ response }: { response: { clientDataJSON: string } }): string {
  const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  return String((data as { challenge?: unknown }).challenge);
}

/**
 * Uses a challenge up, which works once.
 * @returns null if it is unknown, expired, used, or of another account
 */
async function takeChallenge(
  credential: NewPasskey | PasskeyProof,
  customerId: string | null,
  now: Date,
): Promise<string | null> {
  const challenge = signedChallenge(credential);
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { challengeHash: sha256(challenge), customerId, expiresAt: { gt: now } },
  });
  return count > 0 ? challenge : null;
}

/**
 * Starts to add a passkey. Requires the password or a recent login, because an open session must
 * not be enough for a permanent way in.
 * @returns options for the browser
 * @throws refused passwordWrong, signInAgain; invalid passwordRequired; conflict
 * passkeysImpossible, passkeyLimit
 */
export async function startShopperPasskey(
  customer: SignedIn,
  password: string | undefined,
  address: string,
  now = new Date(),
): Promise<PasskeyOptions> {
  const { id } = requireRelyingParty();
  await proveIdentity(customer, password, address, now);
  const known = await db.shopperPasskey.findMany({
    where: { customerId: customer.id },
    select: { credentialId: true, transports: true },
    orderBy: { id: 'asc' },
  });
  if (known.length >= MAX_PASSKEYS) throw conflict('passkeyLimit');
  return passkeyOptions({
    relyingPartyId: id,
    person: customer,
    handle: Buffer.from(sha256(`shop:${customer.id}`), 'hex'),
    name: shownEmail(customer.email) || maskPhone(customer.phone) || fullName(customer),
    challenge: await issueChallenge(customer.id, now),
    excludeCredentials: known.map(knownPasskey),
    isDiscoverable: true,
  });
}

/**
 * Adds a passkey that answers the caller's challenge, ends the other sessions and emails the owner.
 * @throws refused passkeyWrong; conflict passkeyKnown, passkeyLimit, passkeysImpossible
 */
export async function addShopperPasskey(
  customer: SignedIn,
  { credential, name }: { credential: NewPasskey; name: string },
  now = new Date(),
): Promise<void> {
  const { id: customerId } = customer;
  const party = requireRelyingParty();
  const challenge = await takeChallenge(credential, customerId, now);
  const passkey = challenge && (await verifyNewPasskey(credential, challenge, party));
  if (!passkey) throw refused('passkeyWrong');
  await changeLogins(customer, 'passkeyAdded', now, async (tx) => {
    if ((await tx.shopperPasskey.count({ where: { customerId } })) >= MAX_PASSKEYS) throw conflict('passkeyLimit');
    const { count } = await tx.shopperPasskey.createMany({
      data: [{ ...passkey, customerId, name, createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) throw conflict('passkeyKnown');
  });
}

/** Renames one of the caller's passkeys. @throws notFound, also for another person's */
export async function renameShopperPasskey(customerId: string, id: string, name: string): Promise<void> {
  const { count } = await db.shopperPasskey.updateMany({ where: { id, customerId }, data: { name } });
  if (count === 0) throw notFound();
}

/**
 * Removes one of the caller's passkeys and ends the other sessions, because its device may be in
 * other hands.
 * @throws notFound, also for another person's; refused lastLogin, passwordWrong, signInAgain
 */
export async function removeShopperPasskey(
  customer: SignedIn,
  { id, password, address }: { id: string; password?: string; address: string },
  now = new Date(),
): Promise<void> {
  await proveIdentity(customer, password, address, now);
  await changeLogins(customer, 'passkeyRemoved', now, async (tx: Db) => {
    const { count } = await tx.shopperPasskey.deleteMany({ where: { id, customerId: customer.id } });
    if (count === 0) throw notFound();
    await requireOtherLogin(tx, customer.id);
  });
}

/** Requests a signature with any passkey that the browser has for this store. */
export async function startPasskeyLogin(now = new Date()): Promise<PasskeyQuestion> {
  const party = requireRelyingParty();
  return passkeyQuestion(party, await issueChallenge(null, now), []);
}

/**
 * Logs in with a passkey, which names its account.
 * @throws refused passkeyWrong for any defect, an unknown passkey or a deleted account
 */
export async function signInWithPasskey(
  proof: PasskeyProof,
  {
    remember,
    address,
    userAgent,
    newDevice,
    guest,
  }: Pick<LoggingIn, 'address' | 'userAgent' | 'newDevice' | 'guest'> & { remember: boolean },
  now = new Date(),
): Promise<NewSession> {
  const party = findRelyingParty();
  const challenge = await takeChallenge(proof, null, now);
  const passkey = await db.shopperPasskey.findFirst({
    where: { credentialId: proof.id, customer: { deletedAt: null } },
  });
  const found = party && challenge && passkey && (await verifyPasskeyProof(proof, challenge, party, passkey.publicKey));
  if (!found || !(await recordUse(passkey, found, now))) throw refused('passkeyWrong');
  const { customerId } = passkey;
  recordEvent('auth.passkey', { customerId, address });
  return { customerId, ...(await startSession(customerId, { remember, userAgent, device: newDevice, guest })) };
}

/** Records a use. @returns false if the counter shows a copy of the key */
async function recordUse(
  { id, customerId }: { id: string; customerId: string },
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { count } = await db.shopperPasskey.updateMany({
    where: { id, counter: countsOn(counter) },
    data: { counter, isBackedUp, lastUsedAt: now },
  });
  if (count === 0) recordEvent('passkey.copied', { customerId, why: id });
  return count > 0;
}

export type ShopperPasskeyLine = {
  id: string;
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Returns the passkeys of a customer, the oldest first. */
export const listShopperPasskeys = (customerId: string): Promise<ShopperPasskeyLine[]> =>
  db.shopperPasskey.findMany({
    where: { customerId },
    select: { id: true, name: true, isBackedUp: true, createdAt: true, lastUsedAt: true },
    orderBy: { id: 'asc' },
  });
