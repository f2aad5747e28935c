import { isKnownTo, rememberDevice } from '@/lib/kernel/sessions/known-devices';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { HOUR } from '@/lib/kernel/dates';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { deviceName } from '@/lib/kernel/sessions/device-name';

type Owner = { email: string; firstName: string; locale: string };

/**
 * Tells the owner of an account by mail that somebody logged in with a browser the account has not seen, before it is remembered. The first
 * browser of an account is none: it is told of with the account itself, or comes after a reset by mail. One mail an hour: a client that keeps no
 * cookies is new each time.
 */
async function tellOfNewDevice(
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

/** Somebody logged in with this browser: its owner is told when it is a new one, and it is known from now on. */
export async function meetDevice(
  customerId: string,
  device: string,
  userAgent: string | undefined,
  now = new Date(),
): Promise<void> {
  await tellOfNewDevice(customerId, device, userAgent, now);
  await rememberDevice(customerId, device, now);
}

type Start = { remember: boolean; userAgent?: string; device?: string; now?: Date };

/**
 * Logs somebody in: a session of their own, and a browser the account knows from now on.
 * @param device the browser's cookie; an owner is mailed about a browser the account has not seen
 */
export async function startSession(
  customerId: string,
  { device, now = new Date(), ...browser }: Start,
): Promise<{ sid: string; maxAgeSeconds: number }> {
  const session = await createSession(customerId, { ...browser, now });
  if (device) await meetDevice(customerId, device, browser.userAgent, now);
  return session;
}
