import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { inWidth } from '@/lib/catalogue/pictures/rules';
import type { Placement } from '@/lib/backoffice/merchandising/schema';
import {
  placementStateOf,
  type PlacementList,
  type PlacementState,
} from '@/lib/backoffice/merchandising/placement-rules';
import { formatShortDay } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, localePath, localText } from '@/lib/kernel/locales';
import { Badge, type BadgeTone } from '../shared/badge';
import { MoveBanner } from './banner-steps';

const VARIANTS: Record<PlacementState, BadgeTone> = {
  off: 'plain',
  ended: 'plain',
  planned: 'moves',
  running: 'good',
};

/** Status badge of a banner or promotion. */
export function BannerBadge({ state }: { state: PlacementState }) {
  const t = useTranslations('console.banners');
  return <Badge tone={VARIANTS[state]}>{t(`standing.${state}`)}</Badge>;
}

type Props = {
  list: PlacementList;
  rows: Placement[];
  /** Current date in India. */
  today: string;
  mayMove: boolean;
};

/** Banners or promotions in the order of the home page; on phones as cards. */
export function BannerTable({ list, rows, today, mayMove }: Props) {
  const t = useTranslations('console.banners');
  const locale = useLocale();
  const days = ({ validFrom, validUntil }: Placement) => {
    if (validFrom && validUntil)
      return t('fromUntil', { from: formatShortDay(validFrom, locale), until: formatShortDay(validUntil, locale) });
    if (validFrom) return t('from', { from: formatShortDay(validFrom, locale) });
    return validUntil ? t('until', { until: formatShortDay(validUntil, locale) }) : t('always');
  };
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('days')}</th>
          <th scope="col">{t('state')}</th>
          {mayMove && <th scope="col">{t('order')}</th>}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {rows.map((shown, index) => (
          <tr
            key={shown.slug}
            className="border-b border-line bg-surface hover:bg-brand-50 max-md:grid max-md:gap-2 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2"
          >
            <th scope="row" className="min-w-0 text-left">
              <ConsoleLink
                href={localePath(locale, `/console/banners/${shown.slug}?view=${list}`)}
                className="flex items-center gap-3 font-semibold text-brand-700"
              >
                <img
                  src={inWidth(shown.image, 160)}
                  alt=""
                  width={120}
                  height={48}
                  loading="lazy"
                  className="h-12 w-28 shrink-0 rounded-field object-cover"
                />
                <span className="min-w-0 break-words">{localText(locale, shown.title)}</span>
              </ConsoleLink>
            </th>
            <td className="tabular-nums">{days(shown)}</td>
            <td>
              <BannerBadge state={placementStateOf(shown, today)} />
            </td>
            {mayMove && (
              <td>
                <MoveBanner
                  list={list}
                  slug={shown.slug}
                  title={shown.title[DEFAULT_LOCALE]}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
