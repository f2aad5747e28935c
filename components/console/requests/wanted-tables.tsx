import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { productStockHref } from '@/components/console/links/stock-query';
import { AppLink } from '@/components/ui/app-link';
import type { RequestedProduct } from '@/lib/backoffice/enquiries/find-product-requests';
import { formatShort } from '@/lib/kernel/dates';
import type { AwaitedProduct } from '@/lib/selling/stock-alerts/types';

/** Searches without results, most frequent first. */
export function RequestedProductsTable({ wanted }: { wanted: RequestedProduct[] }) {
  const t = useTranslations('console.wanted');
  return <WantedTable heading={t('term')} wanted={wanted} name={({ term }) => term} />;
}

/** Products without stock, those of the most waiting shoppers first. */
export function AwaitedTable({ awaited }: { awaited: AwaitedProduct[] }) {
  const t = useTranslations('console.wanted');
  const locale = useLocale();
  const name = ({ productId, sku, name, packSize }: AwaitedProduct) => (
    <>
      <AppLink href={productStockHref(locale, productId)} className="link">
        {name}
      </AppLink>
      <span className="block font-normal text-ink-soft">{[packSize, sku].filter(Boolean).join(' · ')}</span>
    </>
  );
  return <WantedTable heading={t('product')} wanted={awaited} name={name} />;
}

type Wanted = { people: number; firstAt: Date; lastAt: Date };
type Props<Row> = { heading: string; wanted: Row[]; name: (row: Row) => ReactNode };

/** Things that people want, each with their number, and the first and last request. */
function WantedTable<Row extends Wanted>({ heading, wanted, name }: Props<Row>) {
  const t = useTranslations('console.wanted');
  const locale = useLocale();
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{heading}</th>
          <th scope="col">{t('people')}</th>
          <th scope="col">{t('first')}</th>
          <th scope="col">{t('last')}</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {wanted.map((row, index) => (
          <tr
            key={index}
            className="border-b border-line bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2"
          >
            <th scope="row" className="min-w-0 text-left font-semibold break-words">
              {name(row)}
            </th>
            <td className="tabular-nums">{t('peopleCount', { count: row.people })}</td>
            <td className="text-ink-soft tabular-nums max-md:hidden">{formatShort(row.firstAt, locale)}</td>
            <td className="text-ink-soft tabular-nums max-md:col-span-2">{formatShort(row.lastAt, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
