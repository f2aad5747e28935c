import { isKnownTo, rememberDevice } from '@/lib/kernel/sessions/known-devices';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { HOUR } from '@/lib/kernel/dates';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { mergeGuest, type MergedLine } from '@/lib/people/guests/merge-guest';
import { deviceName } from '@/lib/kernel/sessions/device-name';

type Owner = { email: string; firstName: string; locale: string };

/**
 * Emails the owner about a login from a browser that is new to the account, before it is
 * remembered. The first browser of an account is exempt: it comes with sign-up or an emailed reset.
 * At most one email per hour, because a client without cookies looks new each time.
 */
async function notifyNewDevice(
  customerId: string,
  device: string,
  userAgent: string | undefined,
  now: Date,
): Promise<void> {
  if (await isKnownTo(customerId, device)) return;
  const [owner] = await queryRows<Owner>(Prisma.sql`
    SELECT c.email, c.first_name AS "firstName", c.locale FROM customer c
    WHERE c.id = ${customerId}::uuid AND c.email_verified_at IS NOT NULL AND EXISTS (SELECT 1 FROM known_device WHERE customer_id = c.id)`);
  if (!owner) return;
  const { email: to, firstName, locale } = owner;
  const values = { firstName, device: deviceName(userAgent ?? null), at: now.toISOString() };
  await queueMail(db, {
    template: 'newDevice',
    to,
    locale,
    values,
    dedupeKey: `newDevice:${customerId}:${Math.floor(now.getTime() / HOUR)}`,
  });
}

/** Remembers the browser of a login, after notifying its owner if the browser is new. */
export async function meetDevice(
  customerId: string,
  device: string,
  userAgent: string | undefined,
  now = new Date(),
): Promise<void> {
  await notifyNewDevice(customerId, device, userAgent, now);
  await rememberDevice(customerId, device, now);
}

/**
 * Origin of a session. `guest`: unchecked cookie of the guest whose cart the customer gets. It is
 * required, so that no way in forgets the cart; undefined only if the way in has no request.
 */
type Start = { remember: boolean; guest: string | undefined; userAgent?: string; device?: string; now?: Date };

/** Session that a login opened. `merged`: products of the guest's cart, now the customer's. */
export type StartedSession = { sid: string; maxAgeSeconds: number; merged: MergedLine[] };

/**
 * Opens a session for a customer, remembers the browser, and moves the cart and lists of the guest
 * to the customer. Every way in calls it.
 * @param device the browser's cookie; the owner gets an email about a new browser
 */
export async function startSession(
  customerId: string,
  { device, guest, now = new Date(), ...browser }: Start,
): Promise<StartedSession> {
  const merged = await mergeGuest(customerId, guest);
  const session = await createSession(customerId, { ...browser, now });
  if (device) await meetDevice(customerId, device, browser.userAgent, now);
  return { ...session, merged };
}
