import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { db } from '@/lib/kernel/db/client';
import { PermanentError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import type { LeasedMessage } from '@/lib/kernel/queue/lease';
import { withoutPersonalData } from '@/lib/kernel/queue/rules';
import { translate } from '@/lib/kernel/translate';
import { sendBy } from '@/lib/people/messages/send-message';
import { MAX_SENDS, withWebOtp } from './rules';

const Message = z.object({ codeId: z.uuid(), to: z.string(), code: z.string(), locale: z.string() });
export type CodeMessage = z.output<typeof Message>;

/**
 * Sends the message of a code, unless it was sent, replaced or has expired. A failure is recorded
 * for the page and retried once while the code is valid. A refused number is a shopper's mistake,
 * not work for staff: it ends the message like a second failure. Runs in the worker.
 * @param message id of the outbox message, and number of attempts with this one
 */
export async function deliverCode(
  request: unknown,
  { id, attempts }: Pick<LeasedMessage, 'id' | 'attempts'>,
  now = new Date(),
): Promise<void> {
  const { codeId, to, code, locale } = Message.parse(request);
  const waiting = { id: codeId, sentAt: null, usedAt: null, expiresAt: { gt: now } };
  if ((await db.numberCode.count({ where: waiting })) === 0) return;
  const message = {
    ...({ id, kind: 'code', to, locale } as const),
    values: { 'login.code': code },
    shipped: (language: string) => translate(language, 'sms.code', { code }),
    // Browsers fill in a code from the last line.
    complete: (text: string) => withWebOtp(text, code, env().SITE_URL),
  };
  try {
    await sendBy('sms', message, now);
  } catch (error) {
    await db.numberCode.updateMany({ where: { id: codeId }, data: { failedAt: now } });
    if (!(error instanceof PermanentError) && attempts < MAX_SENDS) throw error;
    return log.warn('code', { id, attempt: attempts, error: withoutPersonalData(String(error)) });
  }
  await db.numberCode.updateMany({ where: { id: codeId }, data: { sentAt: now, failedAt: null } });
}
