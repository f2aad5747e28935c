'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';

/**
 * Consent to the patients, and the button that withdraws it.
 * @param text its wording
 */
export function ForgetPatients({ text }: { text: string }) {
  const t = useTranslations('profile.patients');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function forget() {
    const forgotten = await run('forgetpatients', { body: {} });
    setOpen(false);
    if (forgotten) say(forgotten.message);
  }
  return (
    <section
      aria-labelledby="patient-consent"
      className="grid justify-items-start gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="patient-consent" className="text-lg font-bold">
        {t('consent')}
      </h2>
      <q className="text-ink-soft">{text}</q>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('forgetTitle')}
        description={t('forgetText')}
        trigger={<Button kind="danger" />}
        triggerText={t('forget')}
      >
        <ul className="mb-5 list-disc pl-5">
          {(['goes', 'loses', 'stays'] as const).map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={forget}>
            {t('forgetNow')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
