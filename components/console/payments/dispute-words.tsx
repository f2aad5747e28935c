import { useLocale, useTranslations } from 'next-intl';
import { answerDue } from '@/lib/money/payments/disputes/dispute-rules';
import type { DisputeRow } from '@/lib/money/payments/disputes/list-disputes';
import { formatShortDay } from '@/lib/kernel/dates';

/**
 * Reason code of the gateway in readable form. The codes are too many, and too often new, to
 * translate.
 */
export const DisputeReason = ({ code }: { code: string }) => <span lang="en">{code.replaceAll('_', ' ')}</span>;

/** Last day for a response, in India, and its urgency; nothing if none is due. */
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
