import { useTranslations } from 'next-intl';
import { useId, type Ref } from 'react';
import { Field } from '@/components/ui/field';
import { COURIER_LENGTH, TRACKING_LENGTH } from '@/lib/dispensing/fulfilment/rules';

type Props = {
  /** Null if the buyer collects the goods: no courier carries them. */
  couriers: string[] | null;
  /** Keyed by field of the call. */
  errors: Record<string, string>;
  known?: { courier: string | null; trackingNumber: string | null };
  trackingRef?: Ref<HTMLInputElement>;
};

/** Fields for the courier and tracking number of a parcel. */
export function CarriageFields({ couriers, errors, known, trackingRef }: Props) {
  const t = useTranslations('console.client.steps');
  const list = useId();
  if (!couriers) return null;
  return (
    <>
      <Field
        name="courier"
        label={t('courier')}
        list={list}
        defaultValue={known?.courier ?? ''}
        error={errors.courier}
        autoComplete="off"
        maxLength={COURIER_LENGTH}
      />
      <datalist id={list}>
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        ref={trackingRef}
        name="tracking"
        label={t('tracking')}
        defaultValue={known?.trackingNumber ?? ''}
        error={errors.tracking_number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TRACKING_LENGTH}
      />
    </>
  );
}

/** Returns the courier and tracking number of a booking, as the fields show them. */
export const carriageOfBooking = (booking: { courier: string; awb: string | null } | null) =>
  booking?.awb ? { courier: booking.courier, trackingNumber: booking.awb } : undefined;

/** Reads the non-empty fields in the format of the calls. */
export function carriageOf(form: HTMLFormElement): { tracking_number?: string; courier?: string } {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '').trim() || undefined;
  return { tracking_number: text('tracking'), courier: text('courier') };
}
