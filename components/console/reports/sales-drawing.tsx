import { useLocale, useTranslations } from 'next-intl';
import { netOf, type Sales } from '@/lib/money/reports/sales-rules';
import { formatShortDays } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

const HEIGHT = 120;
const WIDTH = 10;

/**
 * Chart of net sales per day. The table next to it has the same numbers, so the chart is not needed
 * to read them.
 */
export function SalesDrawing({ days }: { days: (Sales & { day: string })[] }) {
  const [t, locale] = [useTranslations('console.reports'), useLocale()];
  const values = days.map(({ day, ...sales }) => {
    const { taxablePaise, taxPaise } = netOf(sales);
    return { day, paise: taxablePaise + taxPaise };
  });
  const [most, least] = [
    Math.max(0, ...values.map(({ paise }) => paise)),
    Math.min(0, ...values.map(({ paise }) => paise)),
  ];
  const scale = HEIGHT / (most - least || 1);
  const best = values.reduce((one, other) => (other.paise > one.paise ? other : one));
  return (
    <figure className="grid gap-2">
      <svg
        aria-hidden
        viewBox={`0 0 ${values.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line-strong"
      >
        {values.map(({ day, paise }, index) => (
          <rect
            key={day}
            x={index * WIDTH + 1}
            width={WIDTH - 2}
            y={paise >= 0 ? (most - paise) * scale : most * scale}
            height={Math.abs(paise) * scale}
            className={paise >= 0 ? 'fill-brand-600' : 'fill-danger-600'}
          />
        ))}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        {t('drawing', { day: formatShortDays(best.day, best.day, locale), sum: formatRupees(best.paise) })}
      </figcaption>
    </figure>
  );
}
