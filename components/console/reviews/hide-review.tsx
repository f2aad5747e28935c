'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { HIDING_REASONS, type HidingReason } from '@/lib/catalogue/reviews/staff-rules';

/** Button that hides a review for a reason, or shows it again. */
export function HideReview({ reviewId, isHidden }: { reviewId: string; isHidden: boolean }) {
  const t = useTranslations('console.client.reviews');
  const { run, problem, busy } = useStaffAction();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<HidingReason>('insult');
  const hide = async () => {
    if (await run('console/hide-review', { body: { review_id: reviewId, reason } })) setAsking(false);
  };
  return (
    <div className="grid gap-3 justify-self-start">
      {problem && <Alert tone="error">{problem}</Alert>}
      {isHidden && (
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => void run('console/show-review', { body: { review_id: reviewId } })}
        >
          {t('show')}
        </Button>
      )}
      {!isHidden && !isAsking && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {t('hide')}
        </Button>
      )}
      {!isHidden && isAsking && (
        <>
          <SelectField
            label={t('why')}
            hint={t('hint')}
            value={reason}
            onChange={(event) => setReason(event.target.value as HidingReason)}
          >
            {HIDING_REASONS.map((name) => (
              <option key={name} value={name}>
                {t(`reasons.${name}`)}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" busy={busy} onClick={() => void hide()}>
              {t('hideNow')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
