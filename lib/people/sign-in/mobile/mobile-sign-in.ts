import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { giveConsent } from '@/lib/people/consents/commands';
import type { LoggingIn, NewSession } from '@/lib/people/sign-in/sign-in';
import { startSession } from '@/lib/people/sign-in/start-session';
import { noEmail } from '@/lib/shared/person/rules';
import { checkCode, consumeProof, findProof } from './check-code';
import { ownerOfNumber, setNumber } from './confirmed-number';
import { IS_UNCLAIMED } from './opened-account';
import type { MobileSignUp } from './schema';

/** Token of the browser's code, its origin, and the choice to remember the session. */
type Visit = Pick<LoggingIn, 'address' | 'userAgent' | 'newDevice' | 'guest'> & { token?: string; remember: boolean };

const open = async (customerId: string, { remember, userAgent, newDevice, guest }: Visit): Promise<NewSession> => ({
  customerId,
  ...(await startSession(customerId, { remember, userAgent, device: newDevice, guest })),
});

/**
 * Logs in with a code. Only an account that confirmed the number is opened; the contact number of a
 * profile proves nothing.
 * @returns the session, or `signup` if no account has the number: this browser can open one
 * @throws refused numberCodeWrong
 */
export async function signInWithCode(code: string, visit: Visit, now = new Date()): Promise<NewSession | 'signup'> {
  const proof = await checkCode(visit.token, code, null, visit.address, now);
  const customerId = await ownerOfNumber(proof.number);
  if (!customerId) return 'signup';
  if (!(await consumeProof(proof.id))) throw refused('numberCodeWrong');
  return open(customerId, visit);
}

/**
 * Returns the account that the staff opened for a caller with this number, and locks it. It has had
 * no login yet: the person who proves the number gets it, with its orders.
 */
async function findOpenedFor(tx: Db, number: string): Promise<string | null> {
  const [found] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT c.id FROM customer c WHERE c.phone = ${number} AND ${IS_UNCLAIMED}
    ORDER BY c.created_at LIMIT 1 FOR NO KEY UPDATE OF c`);
  return found?.id ?? null;
}

/**
 * Opens an account for the number that this browser has proven, without email and password, and
 * logs in.
 * @throws refused numberProofOver; numberTaken if another browser was faster
 */
export async function signUpWithNumber(
  { firstname: firstName, lastname: lastName, consent }: MobileSignUp,
  locale: string,
  visit: Visit,
  now = new Date(),
): Promise<NewSession> {
  const proof = await findProof(visit.token, 'LOG_IN', null, now);
  if (!proof) throw refused('numberProofOver');
  const { number } = proof;
  let id = newId();
  await inTransaction.withModels(async (tx) => {
    if (!(await consumeProof(proof.id, tx, now))) throw refused('numberProofOver');
    const opened = await findOpenedFor(tx, number);
    id = opened ?? id;
    if (opened)
      await tx.customer.update({ where: { id }, data: { firstName, lastName, locale }, select: { id: true } });
    else
      await tx.customer.create({
        data: { id, firstName, lastName, phone: number, email: noEmail(id), locale },
        select: { id: true },
      });
    await setNumber(tx, id, number, now);
    if (consent) await giveConsent(tx, { customerId: id, purpose: 'terms', locale, now });
  });
  return open(id, visit);
}
