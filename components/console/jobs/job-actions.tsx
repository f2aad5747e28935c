'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { DISMISS_REASONS, type DismissReason } from '@/lib/backoffice/dead-letters/rules';
import { DialogOnDemand } from '../shared/dialog-on-demand';
import { useStaffAction } from '../shared/use-staff-action';

type RetryProps = {
  which: string;
  label: string;
  /** Names the subject for screen readers, which may read the button alone. */ about?: string;
};

/** Button that retries one job or all jobs of a topic. */
export function RetryJobs({ which, label, about }: RetryProps) {
  const { run, problem, busy } = useStaffAction();
  return (
    <span className="inline-grid gap-2">
      <Button
        kind="secondary"
        busy={busy}
        aria-label={about && `${label}: ${about}`}
        onClick={() => void run('console/retry-jobs', { body: { which } })}
      >
        {label}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </span>
  );
}

/** Button that retries one gateway webhook or all failed ones. */
export function RetryWebhooks({ eventId, label }: { eventId?: string; label: string }) {
  const { run, problem, busy } = useStaffAction();
  return (
    <span className="inline-grid gap-2">
      <Button
        kind="secondary"
        busy={busy}
        aria-label={eventId && `${label}: ${eventId}`}
        onClick={() => void run('console/retry-webhooks', { body: { event_id: eventId } })}
      >
        {label}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </span>
  );
}

/** Form that dismisses a job with a reason. */
export function DismissJob({ id, topic }: { id: string; topic: string }) {
  const t = useTranslations('console.client.jobs');
  const { run, problem, busy } = useStaffAction();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<DismissReason>(DISMISS_REASONS[0]);

  async function dismiss() {
    if (await run('console/dismiss-job', { body: { job_id: id, reason } })) setOpen(false);
  }

  return (
    <>
      <Button kind="quiet" aria-label={`${t('dismiss')}: ${topic}`} onClick={() => setOpen(true)}>
        {t('dismiss')}
      </Button>
      {open && (
        <DialogOnDemand title={t('dismissTitle')} description={t('dismissEffect')} onOpenChange={setOpen}>
          <div className="grid gap-3">
            <SelectField
              label={t('reason')}
              value={reason}
              onChange={({ target }) =>
                setReason(DISMISS_REASONS.find((known) => known === target.value) ?? DISMISS_REASONS[0])
              }
            >
              {DISMISS_REASONS.map((name) => (
                <option key={name} value={name}>
                  {t(`reasons.${name}`)}
                </option>
              ))}
            </SelectField>
            {problem && <Alert tone="error">{problem}</Alert>}
            <Button kind="danger" busy={busy} onClick={() => void dismiss()}>
              {t('dismissNow')}
            </Button>
          </div>
        </DialogOnDemand>
      )}
    </>
  );
}
