import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { Panel } from '@/components/console/shared/panel';
import { Alert } from '@/components/ui/alert';
import type { MergedProduct, MergeEffect } from '@/lib/backoffice/product-merges/types';
import { formatRupees } from '@/lib/kernel/money';
import { productHref } from '../links/product-query';
import { labelOf } from './follow-labels';

const ROWS = ['name', 'sku', 'pack', 'manufacturer', 'schedule', 'mrp', 'price', 'stock', 'state'] as const;

/** Two products next to each other, and what a merge does to the data of the one that ends. */
export function MergeEffectView({ effect }: { effect: MergeEffect }) {
  const t = useTranslations('console.duplicates');
  const errors = useTranslations('errors');
  const schedules = useTranslations('console.client.products.schedules');
  const locale = useLocale();
  const textOf = (product: MergedProduct, row: (typeof ROWS)[number]): string => {
    switch (row) {
      case 'name':
        return product.name;
      case 'sku':
        return product.sku;
      case 'pack':
        return product.packSize;
      case 'manufacturer':
        return product.manufacturer;
      case 'schedule':
        return product.undecided.includes('schedule') ? t('open') : schedules(product.schedule);
      case 'mrp':
        return formatRupees(product.mrpPaise);
      case 'price':
        return formatRupees(product.pricePaise);
      case 'stock':
        return t('units', { count: product.onHand });
      case 'state':
        return t(`state.${product.isActive ? 'onSale' : product.discontinued ? 'discontinued' : 'draft'}`);
    }
  };
  const linked = (product: MergedProduct, row: (typeof ROWS)[number]) =>
    row === 'name' ? (
      <ConsoleLink href={productHref(locale, product.id)} className="inline-block min-h-6 text-brand-700 underline">
        {product.name}
      </ConsoleLink>
    ) : (
      textOf(product, row)
    );
  const { kept, absorbed, batches } = effect;
  const goods = [
    { name: 'units', moves: effect.units, rest: 0 },
    { name: 'batches', moves: batches.moves, rest: batches.joins },
  ];
  const rows = [...goods, ...effect.moving].filter(({ moves, rest }) => moves + rest > 0);
  return (
    <>
      <ListTable
        caption={t('compare')}
        rows={ROWS.filter((row) => textOf(kept, row) || textOf(absorbed, row))}
        keyOf={(row) => row}
        columns={[
          { name: 'row', heading: t('fact'), cell: (row) => t(`row.${row}`) },
          { name: 'kept', heading: t('kept'), cell: (row) => linked(kept, row) },
          { name: 'absorbed', heading: t('absorbed'), cell: (row) => linked(absorbed, row) },
        ]}
      />
      {effect.refusals.length > 0 && (
        <Alert tone="error">
          <p>{t('refused')}</p>
          <ul className="ml-5 list-disc">
            {effect.refusals.map(({ key, values }) => (
              <li key={key}>{errors(key, values)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Panel title={t('effect')}>
        {rows.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <ListTable
            caption={t('effect')}
            rows={rows}
            keyOf={({ name }) => name}
            columns={[
              { name: 'what', heading: t('what'), cell: ({ name }) => t(`follow.${labelOf(name)}`) },
              { name: 'moves', heading: t('moves'), isNumber: true, cell: ({ moves }) => moves },
              {
                name: 'rest',
                heading: t('rest'),
                cell: ({ name, rest }) => (rest > 0 ? `${rest} · ${t(`restOf.${labelOf(name)}`)}` : ''),
              },
            ]}
          />
        )}
        <p className="max-w-prose">{t('stays', { name: absorbed.name })}</p>
        <p className="max-w-prose">{t('noUndo')}</p>
      </Panel>
    </>
  );
}
