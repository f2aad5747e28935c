import { useLocale, useTranslations } from 'next-intl';
import { ageOfPrescription } from '@/lib/dispensing/prescription-review/warning-rules';
import type { Described } from '@/lib/selling/prescriptions/description-rules';
import { formatShortDay } from '@/lib/kernel/dates';

type Props = { prescription: Described | undefined; today: string; validDays: number };

/**
 * Warning for a prescription past its own last day, after which approval is impossible, or older
 * than usual for the store.
 */
export function PrescriptionAge({ prescription, today, validDays }: Props) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  const age = prescription && ageOfPrescription(prescription, today, validDays);
  if (!age) return null;
  return (
    <p className="rounded-field border border-danger-600 px-4 py-3 font-semibold">
      {age === 'over'
        ? t('over', { day: formatShortDay(prescription.validUntil!, locale) })
        : t('old', { day: formatShortDay(prescription.writtenOn!, locale), days: validDays })}
    </p>
  );
}
