import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { localePath } from '@/lib/kernel/locales';
import { GST, PURCHASES, SALES, STOCK_VALUE } from '../links/report-query';

/** Reports, and lists that serve as reports: label in the menu and permission. */
const REPORTS: {
  name: 'sales' | 'purchases' | 'stockValue' | 'gst' | 'settlements' | 'registers' | 'stock';
  path: string;
  permission: PermissionName;
}[] = [
  { name: 'sales', path: SALES, permission: 'reports.sales' },
  { name: 'purchases', path: PURCHASES, permission: 'costs.read' },
  { name: 'stockValue', path: STOCK_VALUE, permission: 'costs.read' },
  { name: 'gst', path: GST, permission: 'reports.gst' },
  { name: 'settlements', path: '/console/settlements?view=all', permission: 'payments.read' },
  { name: 'registers', path: '/console/registers/prescription', permission: 'registers.read' },
  { name: 'stock', path: '/console/stock?view=within90', permission: 'stock.read' },
];

type Props = { shown: string; permissions: ReadonlySet<PermissionName> };

/** Links to the other reports the reader can open. @param shown the path of the open report */
export function OtherReports({ shown, permissions }: Props) {
  const [t, nav, locale] = [useTranslations('console.reports'), useTranslations('console.nav'), useLocale()];
  const others = REPORTS.filter(({ path, permission }) => path !== shown && permissions.has(permission));
  return (
    <nav aria-label={t('others')} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-ink-soft">{t('others')}</span>
      {others.map(({ name, path }) => (
        <ConsoleLink
          key={name}
          href={localePath(locale, path)}
          className="inline-block min-h-6 text-brand-700 underline"
        >
          {nav(name)}
        </ConsoleLink>
      ))}
    </nav>
  );
}
