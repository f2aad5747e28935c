import { refused } from '@/lib/kernel/errors';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { changeLogins, requireOtherLogin } from '@/lib/people/sign-in/change-logins';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import { checkCode, consumeProof, findProof, findWaiting } from './check-code';
import { numberOf, setNumber } from './confirmed-number';
import type { CodeOrigin } from './limit-codes';
import { sendCode, type SentCode } from './send-code';

/** Next code of a change: the current number agrees first, then the new one is proven. */
export type NumberStep = 'old' | 'new';

type Change = { number: string; password?: string; token?: string; locale: string };

/**
 * Sends the next code of a change of the login number. A first number requires the password or a
 * recent login, because an open session must not be enough for a permanent way in. Any other one
 * requires a code of the current number.
 * @param change.token from the cookie of this browser's last code
 * @throws refused numberSame, passwordWrong, signInAgain; the errors of sendCode
 */
export async function startNumber(
  customer: SignedIn,
  { number, password, token: previous, locale }: Change,
  origin: CodeOrigin,
  now = new Date(),
): Promise<SentCode & { step: NumberStep }> {
  const { id: customerId } = customer;
  const current = await numberOf(customerId);
  if (current?.number === number) throw refused('numberSame');
  const code = { customerId, locale, previous };
  if (current && !(await hasAgreed(customerId, number, previous, now)))
    return {
      step: 'old',
      ...(await sendCode({ ...code, number: current.number, purpose: 'OLD_NUMBER' }, origin, now)),
    };
  if (!current && !(await isResend(customerId, number, previous, now)))
    await proveIdentity(customer, password, origin.address, now);
  return { step: 'new', ...(await sendCode({ ...code, number, purpose: 'NEW_NUMBER' }, origin, now)) };
}

/**
 * True if the current number has agreed in this browser, or its agreement was used for this number.
 * Sending the next code uses it up.
 */
const hasAgreed = async (customerId: string, number: string, token: string | undefined, now: Date) =>
  (await findProof(token, 'OLD_NUMBER', customerId, now)) !== null || isResend(customerId, number, token, now);

/** True if this browser was just allowed to prove this number. */
const isResend = async (customerId: string, number: string, token: string | undefined, now: Date) =>
  (await findWaiting(token, customerId, number, now)) !== null;

/**
 * Checks a code of a change. The right code of the new number makes it the login number, ends every
 * other session and notifies the owner.
 * @returns the step that was done
 * @throws refused numberCodeWrong, numberTaken
 */
export async function confirmNumber(
  customer: SignedIn,
  code: string,
  token: string | undefined,
  address: string,
  now = new Date(),
): Promise<NumberStep> {
  const proof = await checkCode(token, code, customer.id, address, now);
  if (proof.purpose === 'OLD_NUMBER') return 'old';
  await changeLogins(customer, 'numberConfirmed', now, async (tx) => {
    if (!(await consumeProof(proof.id, tx, now))) throw refused('numberCodeWrong');
    await setNumber(tx, customer.id, proof.number, now);
  });
  return 'new';
}

/**
 * Removes the login number.
 * @throws refused numberNone, lastLogin, passwordWrong, signInAgain
 */
export async function removeNumber(
  customer: SignedIn,
  password: string | undefined,
  address: string,
  now = new Date(),
): Promise<void> {
  await proveIdentity(customer, password, address, now);
  await changeLogins(customer, 'numberRemoved', now, async (tx) => {
    const { count } = await tx.confirmedNumber.deleteMany({ where: { customerId: customer.id } });
    if (count === 0) throw refused('numberNone');
    await requireOtherLogin(tx, customer.id);
  });
}
