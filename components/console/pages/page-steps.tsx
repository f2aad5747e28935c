'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogOnDemand } from '@/components/console/shared/dialog-on-demand';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/kernel/locales';

/** Button that withdraws a page, after confirmation, or publishes it again. */
export function PageSteps({ slug, isWithdrawn }: { slug: string; isWithdrawn: boolean }) {
  const t = useTranslations('console.client.pages');
  const { run, problem, busy } = useStaffAction();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind={isWithdrawn ? 'primary' : 'danger'}
        busy={busy}
        className="justify-self-start"
        onClick={() => (isWithdrawn ? void run('console/publish-page', { body: { slug } }) : setAsked(true))}
      >
        {t(isWithdrawn ? 'publishAgain' : 'withdraw')}
      </Button>
      {isAsked && (
        <DialogOnDemand title={t('withdrawTitle')} description={t('withdrawText')} onOpenChange={setAsked}>
          <Button
            kind="danger"
            onClick={() => {
              setAsked(false);
              void run('console/withdraw-page', { body: { slug } });
            }}
          >
            {t('withdraw')}
          </Button>
        </DialogOnDemand>
      )}
    </div>
  );
}

type VersionProps = { slug: string; locale: Locale; version: number; base: number; isScheduled: boolean };

/** Button that publishes an earlier version again, or cancels a scheduled one. */
export function VersionStep({ slug, locale, version, base, isScheduled }: VersionProps) {
  const t = useTranslations('console.client.pages');
  const { run, problem, busy } = useStaffAction();
  const act = () =>
    isScheduled
      ? run('console/cancel-page-version', { body: { slug, version } })
      : run('console/restore-page', { body: { slug, locale, version, base } });
  return (
    <span className="grid gap-1">
      <Button kind="quiet" busy={busy} onClick={() => void act()}>
        {t(isScheduled ? 'cancel' : 'restore')}
      </Button>
      {problem && <span className="text-sm text-danger-700">{problem}</span>}
    </span>
  );
}
