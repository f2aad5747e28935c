import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { formatRupees } from '@/lib/kernel/money';
import type { ZoneMethod, ZoneWithAreas } from '@/lib/site/delivery/types';
import { zoneHref } from '../links/zone-query';

/** Table of the delivery zones. */
export function ZoneTable({ zones }: { zones: ZoneWithAreas[] }) {
  const t = useTranslations('console.delivery');
  const locale = useLocale();
  const methodText = (zone: ZoneWithAreas, method: ZoneMethod | undefined) => {
    if (!zone.isServed) return '–';
    if (!method) return t('asGeneral');
    if (!method.isOffered) return t('notOffered');
    const { chargePaise, freeFromPaise, days } = method;
    return (
      [
        chargePaise !== null && (chargePaise === 0 ? t('free') : formatRupees(chargePaise)),
        freeFromPaise !== null && t('freeFrom', { amount: formatRupees(freeFromPaise) }),
        days && t('days', { days: [...new Set(days)].join('–') }),
      ]
        .filter(Boolean)
        .join(', ') || t('asGeneral')
    );
  };
  return (
    <ListTable
      caption={t('title')}
      rows={zones}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          heading: t('zone'),
          cell: ({ id, name }) => (
            <ConsoleLink href={zoneHref(locale, id)} className="inline-block min-h-6 text-brand-700 underline">
              {name}
            </ConsoleLink>
          ),
        },
        {
          name: 'served',
          heading: t('served'),
          cell: ({ isServed }) => (
            <span className={isServed ? undefined : 'font-semibold text-danger-700'}>
              {t(isServed ? 'isServed' : 'isNotServed')}
            </span>
          ),
        },
        { name: 'areas', heading: t('areas'), isNumber: true, cell: ({ areas }) => areas.length },
        { name: 'standard', heading: t('standard'), cell: (zone) => methodText(zone, zone.methods.standard) },
        { name: 'express', heading: t('express'), cell: (zone) => methodText(zone, zone.methods.express) },
      ]}
    />
  );
}
