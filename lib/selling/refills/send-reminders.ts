import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { db, inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { localePath } from '@/lib/kernel/locales';
import { queue } from '@/lib/kernel/queue/outbox';
import { waitForMorning } from '@/lib/people/messages/deliver-message';
import { sendMessage } from '@/lib/people/messages/send-message';
import { SendingWork, type StoredWork } from '@/lib/people/messages/work-rules';
import { translate } from '@/lib/kernel/translate';
import { findStoreSettings } from '@/lib/site/pages/queries';
import type { MailValues } from '@/lib/site/mail/types';
import { readReminderFacts, type ReminderFacts } from './queries';
import { reminderTokenOf } from './reminder-tokens';
import { isReminderTime, startOfDay } from './rules';
import type { ReminderWay } from './types';

/** Reminders checked per transaction. */
const BATCH_SIZE = 50;

type Reminder = {
  id: string;
  customerId: string;
  productId: number;
  remindBy: ReminderWay;
  remindedLineId: string | null;
  firstName: string;
  email: string;
  locale: string;
};

/**
 * Columns and conditions of a reminder that may be sent: the account exists, and emails of this
 * topic are on.
 */
const REMINDERS = Prisma.sql`
  SELECT f.id, f.customer_id AS "customerId", f.product_id AS "productId", f.remind_by AS "remindBy", f.reminded_line_id AS "remindedLineId",
    c.first_name AS "firstName", c.email, c.locale
  FROM refill f JOIN customer c ON c.id = f.customer_id AND c.deleted_at IS NULL
  WHERE f.remind_by IS NOT NULL
    AND (f.remind_by <> 'email' OR NOT EXISTS (SELECT 1 FROM notification_preference n WHERE n.customer_id = f.customer_id AND n.topic = 'refills' AND NOT n.by_mail))`;

/**
 * Conditions for reminders that were not checked today: never, or on an earlier day. Separate,
 * because the index has the rows of each in its order, but not those of both.
 */
const unchecked = (now: Date) => [Prisma.sql`f.checked_at IS NULL`, Prisma.sql`f.checked_at < ${startOfDay(now)}`];

/** Locks the next reminders. Concurrent processes lock different ones. */
const takeNext = (tx: Sql, which: Prisma.Sql) =>
  tx.$queryRaw<Reminder[]>(Prisma.sql`
    ${REMINDERS} AND ${which} ORDER BY f.checked_at, f.id LIMIT ${BATCH_SIZE}::int FOR UPDATE OF f SKIP LOCKED`);

/** True if the customer has to be reminded of this supply, and can buy it again. */
const isNews = (facts: ReminderFacts | null, remindedLineId: string | null): facts is ReminderFacts =>
  facts !== null && facts.isDue && facts.isOnSale && facts.lineId !== remindedLineId;

/** Queues the reminder of one supply, once, in the transaction that holds its row. */
async function remind(tx: Sql, reminder: Reminder, daysBefore: number, now: Date): Promise<boolean> {
  const { id, remindedLineId } = reminder;
  const facts = await readReminderFacts(tx, reminder, daysBefore, now);
  const isSent = isNews(facts, remindedLineId);
  await tx.$executeRaw(
    isSent
      ? Prisma.sql`UPDATE refill SET checked_at = ${now}, reminded_at = ${now}, reminded_line_id = ${facts.lineId}::uuid WHERE id = ${id}::uuid`
      : Prisma.sql`UPDATE refill SET checked_at = ${now} WHERE id = ${id}::uuid`,
  );
  if (!isSent) return false;
  return queue(tx, {
    topic: 'refill',
    payload: { refillId: id, lineId: facts.lineId },
    dedupeKey: `refill:${id}:${facts.lineId}`,
  });
}

/**
 * Sends each reminder whose supply ends within the days of the settings, once per supply. Runs
 * every few minutes, and works only in the daytime of India.
 * @returns the number of reminders
 */
export async function sendReminders(now = new Date()): Promise<number> {
  const { refills } = await findStoreSettings();
  if (refills.reminders === 'off' || !isReminderTime(now)) return 0;
  let sent = 0;
  for (const which of unchecked(now))
    for (let taken = BATCH_SIZE; taken === BATCH_SIZE;) {
      const batch = await inTransaction(async (tx) => {
        const reminders = await takeNext(tx, which);
        let queued = 0;
        for (const reminder of reminders) if (await remind(tx, reminder, refills.daysBefore, now)) queued += 1;
        return { taken: reminders.length, queued };
      });
      taken = batch.taken;
      sent += batch.queued;
    }
  return sent;
}

export const DueReminder = SendingWork.extend({ refillId: z.uuid(), lineId: z.uuid() });
type DueReminder = z.output<typeof DueReminder>;

/** Reminder with its facts at the time of sending. */
type Composed = { reminder: Reminder; facts: ReminderFacts; token: string };

/** Reads a queued reminder again: it may have been stopped, or the supply renewed, meanwhile. */
async function compose({ refillId, lineId }: DueReminder, now: Date): Promise<Composed | null> {
  const { refills } = await findStoreSettings();
  if (refills.reminders === 'off') return null;
  const [reminder] = await queryRows<Reminder>(Prisma.sql`${REMINDERS} AND f.id = ${refillId}::uuid`);
  if (!reminder) return null;
  const facts = await readReminderFacts(db, reminder, refills.daysBefore, now);
  // Another supply has its own reminder.
  if (!isNews(facts, null) || facts.lineId !== lineId) return null;
  return { reminder, facts, token: reminderTokenOf(refillId) };
}

type Letter = { template: 'refillDue'; to: string; locale: string; values: MailValues['refillDue'] };

/**
 * Sends the message of a reminder, or returns its email.
 * @param message id of the outbox message
 * @returns null for a message, and if there is nothing to send any more
 */
export async function deliverReminder(
  due: DueReminder,
  { id }: { id: string },
  now = new Date(),
): Promise<Letter | null> {
  const composed = await compose(due, now);
  if (!composed) return null;
  const { reminder, facts, token } = composed;
  const { remindBy, email: to, locale, firstName } = reminder;
  if (remindBy === 'message') {
    const { refillId, lineId, as: outboxId = id, isWithoutWhatsapp } = due;
    const work: StoredWork = { topic: 'refill', payload: { refillId, lineId } };
    const waiting = { ...work, id: `${refillId}:${lineId}`, outboxId, isWithoutWhatsapp };
    if (!(await waitForMorning('refill', waiting, now)))
      await sendText(outboxId, composed, { work, isWithoutWhatsapp }, now);
    return null;
  }
  const values = { firstName, name: facts.name, days: facts.days, isAvailable: facts.isAvailable, token };
  return { template: 'refillDue', to, locale, values };
}

/** A message names no medicine, because phones show it on their lock screen. */
async function sendText(
  id: string,
  { reminder, facts, token }: Composed,
  { work, isWithoutWhatsapp }: { work: StoredWork; isWithoutWhatsapp?: true },
  now: Date,
): Promise<void> {
  const { customerId, locale, firstName } = reminder;
  const [number, agreed] = await Promise.all([
    db.confirmedNumber.findUnique({ where: { customerId }, select: { number: true } }),
    db.consent.count({ where: { customerId, purpose: 'whatsapp', withdrawnAt: null } }),
  ]);
  if (!number) return;
  const url = `${env().SITE_URL}${localePath(locale, '/newsletter/unsubscribe')}#token=${token}`;
  await sendMessage(
    {
      ...({ id, kind: 'refill', to: number.number, locale, customerId } as const),
      values: { 'customer.name': firstName, 'supply.days': String(facts.days), 'link.address': url },
      shipped: (language) => translate(language, 'sms.refill', { days: facts.days, url }),
      work,
    },
    { whatsapp: agreed > 0 && !isWithoutWhatsapp },
    now,
  );
}
