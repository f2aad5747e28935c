'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DialogOnDemand } from '../shared/dialog-on-demand';
import { MoveButtons } from '@/components/console/shared/move-buttons';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PlacementList } from '@/lib/backoffice/merchandising/placement-rules';
import { localePath } from '@/lib/kernel/locales';

type BannerRef = { list: PlacementList; slug: string };

/** Buttons that switch a banner on or off, and remove it, after confirmation, while it is off. */
export function BannerSteps({ list, slug, isOn }: BannerRef & { isOn: boolean }) {
  const t = useTranslations('console.client.banners');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, busy } = useStaffAction();
  const [isAsked, setAsked] = useState(false);

  async function takeOut() {
    setAsked(false);
    if (await run('console/delete-banner', { body: { list, slug } }))
      router.push(localePath(locale, `/console/banners?view=${list}`));
  }

  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={isOn ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void run('console/switch-banner', { body: { list, slug, is_on: !isOn } })}
        >
          {t(isOn ? 'switchOff' : 'switchOn')}
        </Button>
        {!isOn && (
          <Button kind="quiet" busy={busy} onClick={() => setAsked(true)}>
            {t('takeOut')}
          </Button>
        )}
      </div>
      {isAsked && (
        <DialogOnDemand title={t('takeOutTitle')} description={t('takeOutText')} onOpenChange={setAsked}>
          <Button kind="danger" onClick={() => void takeOut()}>
            {t('takeOutNow')}
          </Button>
        </DialogOnDemand>
      )}
    </div>
  );
}

type MoveProps = BannerRef & { title: string; isFirst: boolean; isLast: boolean };

/** Buttons that move a banner up or down its list. */
export function MoveBanner({ list, slug, title, isFirst, isLast }: MoveProps) {
  const t = useTranslations('console.client.banners');
  const { run, problem, busy } = useStaffAction();
  const move = (to: 'up' | 'down') => void run('console/move-banner', { body: { list, slug, to } });
  const labels = { up: t('up', { title }), down: t('down', { title }) };
  return <MoveButtons {...{ labels, isFirst, isLast, busy, problem }} onMove={move} />;
}
