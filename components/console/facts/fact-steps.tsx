'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogOnDemand } from '@/components/console/shared/dialog-on-demand';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FACT_PARTS } from '@/lib/catalogue/facts/fact-rules';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';

type ReviewProps = {
  subject: string;
  /** Newest version, if it waits for a review. */
  version: number | null;
  isShown: boolean;
  mayReview: boolean;
  mayWithdraw: boolean;
};

/** Buttons that review the newest version or withdraw the shown one, after confirmation. */
export function FactSteps({ subject, version, isShown, mayReview, mayWithdraw }: ReviewProps) {
  const t = useTranslations('console.client.facts');
  const { run, problem, fields, busy } = useStaffAction();
  const [asked, setAsked] = useState<'review' | 'withdraw' | null>(null);
  /** Names the facts that are missing. */
  const missing = FACT_PARTS.flatMap((part) => {
    const text = fields[`${DEFAULT_LOCALE}.${part}`];
    return text ? [`${t(`part.${part}`)}: ${text}`] : [];
  });
  const act = () => {
    setAsked(null);
    if (asked === 'review' && version !== null) void run('console/review-facts', { body: { subject, version } });
    else void run('console/withdraw-facts', { body: { subject } });
  };
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{[problem, ...missing].join(' ')}</Alert>}
      {version !== null && !mayReview && <p className="text-ink-soft">{t('pharmacistReviews')}</p>}
      <div className="flex flex-wrap gap-3">
        {version !== null && mayReview && (
          <Button busy={busy} onClick={() => setAsked('review')}>
            {t('review', { version })}
          </Button>
        )}
        {isShown && mayWithdraw && (
          <Button kind="danger" busy={busy} onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {asked && (
        <DialogOnDemand
          title={t(`${asked}Title`)}
          description={t(`${asked}Text`)}
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        >
          <Button kind={asked === 'withdraw' ? 'danger' : 'primary'} onClick={act}>
            {t(`${asked}Confirm`)}
          </Button>
        </DialogOnDemand>
      )}
    </div>
  );
}

type RestoreProps = { subject: string; version: number; base: number };

/** Button that saves an earlier version again as the newest draft. */
export function RestoreFacts({ subject, version, base }: RestoreProps) {
  const t = useTranslations('console.client.facts');
  const { run, problem, busy } = useStaffAction();
  return (
    <span className="grid gap-1">
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void run('console/restore-facts', { body: { subject, version, base } })}
      >
        {t('restore')}
      </Button>
      {problem && <span className="text-sm text-danger-700">{problem}</span>}
    </span>
  );
}
