import { useLocale, useTranslations } from 'next-intl';
import { answerDue } from '@/lib/money/payments/dispute-rules';
import type { DisputeRow } from '@/lib/money/payments/list-disputes';
import { formatShortDay } from '@/lib/kernel/dates';

/** Razorpay's word for why, as it can be read; there are too many of them, and new ones, to be told in other words. */
export const DisputeReason = ({ code }: { code: string }) => <span lang="en">{code.replaceAll('_', ' ')}</span>;

/** The day in India on which an answer is due, and how it presses; nothing where none is. */
export function AnswerDue({ dispute, now }: { dispute: Pick<DisputeRow, 'status' | 'respondBy'>; now: Date }) {
  const t = useTranslations('console.disputes');
  const locale = useLocale();
  const due = answerDue(dispute, now);
  if (due === 'none') return null;
  return (
    <span className={due === 'due' ? undefined : 'font-semibold text-danger-700'}>
      {dispute.respondBy && (
        <time dateTime={dispute.respondBy.toISOString()}>{formatShortDay(dispute.respondBy, locale)}</time>
      )}
      {due !== 'due' && ` · ${t(`press.${due}`)}`}
    </span>
  );
}
