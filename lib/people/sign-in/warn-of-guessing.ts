import { z } from 'zod';
import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { queue } from '@/lib/kernel/queue/outbox';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { seal, unseal } from '@/lib/kernel/queue/sealed';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { linkTo, newToken } from './link-tokens';

/** Lifetime of the link. Unlike a requested reset, no one is waiting for this email. */
const MINUTES = 60;
const Guessed = z.object({ email: z.string() });
export const GuessedPayload = z.object({ sealed: z.string(), mark: z.string() });

/**
 * Queues a warning that an account was closed to unknown browsers: once per hour, whether or not
 * the address has an account.
 */
export async function noteGuessing(email: string, now = Date.now()): Promise<void> {
  const mark = `guessed:${fingerprint('guessed', email)}:${Math.floor(now / HOUR)}`;
  await queue(db, { topic: 'guessed', payload: { sealed: seal({ email }), mark }, dedupeKey: mark });
}

/**
 * Emails the owner a warning with a link to set another password. Earlier links stay valid. Runs in
 * the worker.
 */
export async function warnOfGuessing(
  { sealed, mark }: z.infer<typeof GuessedPayload>,
  now = new Date(),
): Promise<void> {
  const { email } = Guessed.parse(unseal(sealed));
  await inTransaction.withModels(async (tx) => {
    const account = await tx.customer.findFirst({
      where: { email, deletedAt: null, passwordHash: { not: null } },
      select: { id: true, locale: true },
    });
    const dedupeKey = `mail:${mark}`;
    if (!account || (await tx.outboxMessage.count({ where: { dedupeKey } })) > 0) return;
    const token = newToken();
    await tx.passwordReset.create({
      data: { customerId: account.id, tokenHash: sha256(token), expiresAt: new Date(now.getTime() + MINUTES * MINUTE) },
    });
    const values = { path: linkTo('/reset-password', token), minutes: MINUTES };
    await queueMail(tx, { template: 'passwordGuessed', to: email, locale: account.locale, values, dedupeKey });
  });
}
