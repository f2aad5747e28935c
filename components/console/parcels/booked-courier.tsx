'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { StaffBooking } from '@/lib/selling/orders/staff-parcel-types';
import { useStaffAction } from '../shared/use-staff-action';

type Props = { parcelId: string; booking: StaffBooking };

/** Link to the courier's label of a parcel. */
function LabelLink({ parcelId }: { parcelId: string }) {
  const t = useTranslations('console.client.booking');
  return (
    <a href={`/api/console/courier-label?parcel_id=${parcelId}`} className="btn btn-secondary">
      {t('label')}
    </a>
  );
}

/** Booking of a packed parcel: courier, air waybill, rate and pickup, with its label. */
export function BookedCourier({ parcelId, booking }: Props) {
  const t = useTranslations('console.client.booking');
  const locale = useLocale();
  const { run, problem, busy } = useStaffAction();
  const { courier, awb, ratePaise, hasLabel, pickupAt } = booking;
  return (
    <div className="grid gap-3">
      <p role="status" className="rounded-field bg-brand-50 px-4 py-3 text-brand-800">
        <span className="font-semibold">{t('booked', { courier, awb: awb ?? '–' })}</span>{' '}
        {[formatRupees(ratePaise), pickupAt && t('pickup', { at: formatShort(pickupAt, locale) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        {hasLabel && <LabelLink parcelId={parcelId} />}
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void run('console/cancel-booking', { body: { parcel_id: parcelId } })}
        >
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
