'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

/** Button that switches a coupon on or off. */
export function SwitchCoupon({ code, isOn }: { code: string; isOn: boolean }) {
  const t = useTranslations('console.client.coupon');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind={isOn ? 'danger' : 'primary'}
        busy={busy}
        onClick={() => void run('console/switch-coupon', { body: { code, is_on: !isOn } })}
      >
        {t(isOn ? 'switchOff' : 'switchOn')}
      </Button>
    </div>
  );
}
