import { useLocale, useTranslations } from 'next-intl';
import { ageOfSheet } from '@/lib/dispensing/prescription-review/warning-rules';
import type { Described } from '@/lib/selling/prescriptions/description-rules';
import { formatShortDay } from '@/lib/kernel/dates';

type Props = { sheet: Described | undefined; today: string; validDays: number };

/** Says that a sheet is past its own last day, which nothing is approved after, or older than the store takes for usual. */
export function SheetAge({ sheet, today, validDays }: Props) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  const age = sheet && ageOfSheet(sheet, today, validDays);
  if (!age) return null;
  return (
    <p className="rounded-field border border-danger-600 px-4 py-3 font-semibold">
      {age === 'over'
        ? t('over', { day: formatShortDay(sheet.validUntil!, locale) })
        : t('old', { day: formatShortDay(sheet.writtenOn!, locale), days: validDays })}
    </p>
  );
}
