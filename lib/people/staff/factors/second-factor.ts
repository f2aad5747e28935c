import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { randomInt } from 'node:crypto';
import { generate, generateSecret, generateURI, verify } from 'otplib';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { isResealed, NotReadable, openBytes, sealBytes } from '@/lib/kernel/keys/key-ring';
import { log } from '@/lib/kernel/log';
import { clearProofs } from '@/lib/kernel/sessions/known-devices';
import { endStaffSessions } from '@/lib/kernel/sessions/staff-sessions';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { changeFactors, notifyFactorChange, type Person } from './change-factors';
import { noteStaff } from '@/lib/people/staff/lock-account';
import { tryFactor, type Answering, type FactorOrigin } from './count-factor-tries';

const PURPOSE = 'medcall second factor';
/** Tolerance in seconds for wrong phone clocks and slow typing (RFC 6238, 5.2). */
const TOLERANCE = 30;
const RECOVERY_CODES = 10;
/** Alphabet without letters and digits that look alike; 10 characters are 50 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 10;

const sealSecret = (id: string, secret: string) => Uint8Array.from(sealBytes(PURPOSE, Buffer.from(secret, 'utf8'), id));
/**
 * Decrypts a secret. Null if its key is no longer in the settings: then it cannot be proven and
 * must be set up again (`staff reset-factor`).
 */
function openSecret(id: string, sealed: Uint8Array): string | null {
  try {
    return openBytes(PURPOSE, sealed, id).toString('utf8');
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    log.warn('a second factor cannot be read', { account: id, error: error.message });
    return null;
  }
}

/** Re-encrypts a secret with the store's current one; `current` if that is already the case. */
export function resealSecret(id: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | 'current' | 'unreadable' {
  if (isResealed(PURPOSE, sealed)) return 'current';
  const secret = openSecret(id, sealed);
  return secret === null ? 'unreadable' : sealSecret(id, secret);
}

/** Returns the second factors of a person. Recovery codes come with either kind. */
export async function findFactors(customerId: string, tx: Db = db): Promise<{ app: boolean; passkeys: number }> {
  const app = await tx.staffTotp.count({ where: { customerId, confirmedAt: { not: null } } });
  return { app: app > 0, passkeys: await tx.staffPasskey.count({ where: { customerId } }) };
}

/** True if the person has a second factor; otherwise they must set one up first. */
export async function hasSecondFactor(customerId: string, tx: Db = db): Promise<boolean> {
  const { app, passkeys } = await findFactors(customerId, tx);
  return app || passkeys > 0;
}

/**
 * Serializes changes of a person's second factors. Of two concurrent first factors only one is set
 * up, and of the last two only one can be removed.
 */
export async function lockFactors(tx: Db, customerId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT id FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`);
}

/** Returns a new secret for an app: to display, to store, and for a QR code. */
export function newSecret({ id, email }: Pick<Person, 'id' | 'email'>) {
  const secret = generateSecret();
  return {
    secret,
    sealed: sealSecret(id, secret),
    uri: generateURI({ issuer: storeName(DEFAULT_LOCALE), label: email, secret }),
  };
}

/**
 * Starts to set up an authenticator app. A restart discards the previous secret.
 * @returns the secret in Base32 and the address for a QR code
 * @throws conflict factorThere
 */
export async function startTotp({ id, email }: Person): Promise<{ secret: string; uri: string }> {
  if (await hasSecondFactor(id)) throw conflict('factorThere');
  const { secret, sealed, uri } = newSecret({ id, email });
  await db.staffTotp.createMany({ data: { customerId: id, secret: sealed }, skipDuplicates: true });
  const { count } = await db.staffTotp.updateMany({
    where: { customerId: id, confirmedAt: null },
    data: { secret: sealed },
  });
  if (count === 0) throw conflict('factorThere');
  return { secret, uri };
}

/** Returns the half minute for which a code is valid now; null for a wrong one. */
export async function stepOf(customerId: string, sealed: Uint8Array, token: string, now: Date): Promise<number | null> {
  // The library throws for anything else, so the wrong code would not count.
  if (!/^\d{6}$/.test(token)) return null;
  const secret = openSecret(customerId, sealed);
  if (!secret) return null;
  const found = await verify({ secret, token, epoch: Math.floor(now.getTime() / 1000), epochTolerance: TOLERANCE });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** Condition for the app that is set up. The other one shows its first code. */
const IS_SET_UP = { confirmedAt: { not: null } };
const IS_NEW = { confirmedAt: null };

/**
 * True if a code is valid now and unused. Each half minute counts once, even for concurrent calls.
 */
async function takeTotp(
  app: typeof IS_SET_UP | typeof IS_NEW,
  customerId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const row = await db.staffTotp.findFirst({ where: { customerId, ...app }, select: { secret: true } });
  const lastStep = row && (await stepOf(customerId, row.secret, token, now));
  if (!lastStep) return false;
  const taken = await db.staffTotp.updateMany({
    where: { customerId, ...app, lastStep: { lt: lastStep } },
    data: { lastStep },
  });
  return taken.count === 1;
}

const hashOf = (customerId: string, code: string) => sha256(`${customerId} ${code}`);
const newCode = () => Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Replaces all recovery codes with these, as hashes. */
export async function storeRecoveryCodes(tx: Db, customerId: string, codes: string[]): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { customerId } });
  await tx.staffRecoveryCode.createMany({
    data: codes.map((each) => ({ customerId, codeHash: hashOf(customerId, each) })),
  });
}

async function takeRecoveryCode(tx: Db, customerId: string, code: string, now: Date): Promise<boolean> {
  const taken = await tx.staffRecoveryCode.updateMany({
    where: { customerId, codeHash: hashOf(customerId, code), usedAt: null },
    data: { usedAt: now },
  });
  return taken.count === 1;
}

/**
 * Completes the setup with a right code of the app.
 * @returns ten recovery codes, which are never shown again
 * @throws refused codeWrong, tooMany after repeated wrong codes, conflict factorThere
 */
export async function confirmTotp(
  person: Answering,
  code: string,
  from: FactorOrigin,
  now = new Date(),
): Promise<string[]> {
  if (await hasSecondFactor(person.id)) throw conflict('factorThere');
  await tryFactor(person, from, { wrong: 'codeWrong' }, () => takeTotp(IS_NEW, person.id, code, now));
  const codes = newCodes();
  await inTransaction.withModels(async (tx) => {
    await lockFactors(tx, person.id);
    if (await hasSecondFactor(person.id, tx)) throw conflict('factorThere');
    const { count } = await tx.staffTotp.updateMany({
      where: { customerId: person.id, confirmedAt: null },
      data: { confirmedAt: now },
    });
    if (count === 0) throw conflict('factorThere');
    await storeRecoveryCodes(tx, person.id, codes);
    const by = actingStaff(person);
    await changeFactors(tx, { person, by, isEntry: true }, { action: 'staff.secondFactorAdded', what: 'added' }, now);
  });
  return codes;
}

/**
 * Proves the second factor with the six digits of the app or a recovery code. Using a recovery code
 * sends its owner an email.
 * @param typed input as typed: spaces and dashes do not count
 * @throws refused codeWrong, tooMany after repeated wrong codes
 */
export async function proveSecondFactor(
  person: Answering,
  typed: string,
  from: FactorOrigin,
  now = new Date(),
): Promise<void> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const isRecovery = code.length === RECOVERY_LENGTH;
  await tryFactor(person, from, { wrong: 'codeWrong', isGuessable: !isRecovery }, async () => {
    if (!isRecovery) return takeTotp(IS_SET_UP, person.id, code, now);
    return inTransaction.withModels(async (tx) => {
      if (!(await takeRecoveryCode(tx, person.id, code, now))) return false;
      await noteStaff(tx, actingStaff(person), 'staff.recoveryCodeUsed', person.id);
      await notifyFactorChange(tx, person, 'recovered', now);
      return true;
    });
  });
}

/** Deletes all second factors of a person, recovery codes included. */
export async function clearSecondFactor(tx: Db, customerId: string): Promise<void> {
  await tx.staffTotp.deleteMany({ where: { customerId } });
  await tx.staffPasskey.deleteMany({ where: { customerId } });
  await tx.staffRecoveryCode.deleteMany({ where: { customerId } });
}

/**
 * Removes a person's second factor with its recovery codes and ends their console sessions. They
 * set up another at the next login.
 */
export async function resetSecondFactor(
  tx: Db,
  person: Person & { role: Role },
  by: AuditActor,
  now: Date,
): Promise<void> {
  const write = async () => {
    await clearSecondFactor(tx, person.id);
    await clearProofs(person.id, tx);
    await endStaffSessions(person.id, tx, now);
  };
  const change = { action: 'staff.secondFactorReset', what: 'reset' } as const;
  await changeFactors(tx, { person, by, roles: [person.role] }, change, now, write);
}

/** Sets up an authenticator app without a device, for demo logins. An existing app stays. */
export async function enrolTotp(customerId: string, now: Date): Promise<void> {
  const secret = sealSecret(customerId, generateSecret());
  await db.staffTotp.createMany({ data: { customerId, secret, confirmedAt: now }, skipDuplicates: true });
}

/** Returns the current code of such an app; null if its secret is no longer readable. */
export async function codeOf(customerId: string): Promise<string | null> {
  const { secret } = await db.staffTotp.findUniqueOrThrow({ where: { customerId }, select: { secret: true } });
  const opened = openSecret(customerId, secret);
  return opened && generate({ secret: opened });
}
