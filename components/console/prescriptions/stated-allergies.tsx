import { useTranslations } from 'next-intl';
import type { StatedPatient } from '@/lib/dispensing/prescription-review/stated-rules';

/** Allergies that the customer stated for the patient, always shown next to the prescription. */
export function StatedAllergies({ stated }: { stated: StatedPatient | undefined }) {
  const t = useTranslations('console.desk');
  if (!stated?.allergies) return null;
  const { name, allergies } = stated;
  return (
    <p className="rounded-field border border-danger-600 px-4 py-3 font-semibold break-words">
      {t('allergies', { name, allergies })}
    </p>
  );
}
