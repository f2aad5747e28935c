import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { db } from '@/lib/kernel/db/client';
import { messenger } from '@/lib/kernel/messenger/messenger';
import { translate } from '@/lib/kernel/translate';
import { withWebOtp } from './rules';

const Message = z.object({ codeId: z.uuid(), to: z.string(), code: z.string(), locale: z.string() });
export type CodeMessage = z.output<typeof Message>;

/**
 * Sends the message of a code, unless it was sent, replaced or has expired. A failure is recorded
 * for the page and retried while the code is valid. Runs in the worker.
 * @param messageId id of the outbox message
 */
export async function deliverCode(request: unknown, messageId: string, now = new Date()): Promise<void> {
  const { codeId, to, code, locale } = Message.parse(request);
  const waiting = { id: codeId, sentAt: null, usedAt: null, expiresAt: { gt: now } };
  if ((await db.numberCode.count({ where: waiting })) === 0) return;
  const text = withWebOtp(translate(locale, 'sms.code', { code }), code, env().SITE_URL);
  try {
    await messenger().send({ to, text, locale, id: messageId });
  } catch (error) {
    await db.numberCode.updateMany({ where: { id: codeId }, data: { failedAt: now } });
    throw error;
  }
  await db.numberCode.updateMany({ where: { id: codeId }, data: { sentAt: now, failedAt: null } });
}
