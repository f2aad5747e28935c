import { useLocale, useTranslations } from 'next-intl';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { ListTable } from '@/components/console/shared/list-table';
import { isAmount } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import type { ChangeSetLine, Subcategory } from '@/lib/catalogue/product-admin/types';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { UndoChange } from './undo-change';

type Props = { sets: ChangeSetLine[]; subcategories: Subcategory[] };

/** Newest bulk changes, each with a button to undo it once. */
export function ChangeSets({ sets, subcategories }: Props) {
  const t = useTranslations('console.products');
  const locale = useLocale();
  const labelOf = useFieldLabel('products');
  if (sets.length === 0) return <p className="text-ink-soft">{t('noChangeSets')}</p>;
  const valueOf = ({ operation, value }: ChangeSetLine) => {
    if (operation === 'undo' || operation === 'namePack') return '';
    if (operation === 'suggestions') return value === 'onSale' ? t('states.onSale') : '';
    if (operation === 'fields')
      return value
        .split(', ')
        .map((field) => labelOf(field))
        .join(', ');
    if (operation === 'state') return t(`states.${value}`);
    if (operation === 'subcategory') return subcategories.find(({ id }) => String(id) === value)?.name ?? value;
    if (isAmount(operation)) return formatRupees(Number(value));
    return t('percent', { value: Number(value) / 100 });
  };
  return (
    <ListTable
      caption={t('changeSets')}
      rows={sets}
      keyOf={({ id }) => id}
      columns={[
        { name: 'at', heading: t('at'), cell: ({ at }) => formatShort(at, locale) },
        {
          name: 'what',
          heading: t('what'),
          cell: (set) => [t(`operations.${set.operation}`), valueOf(set)].filter(Boolean).join(': '),
        },
        { name: 'count', heading: t('count'), isNumber: true, cell: ({ changed }) => changed },
        { name: 'who', heading: t('who'), cell: ({ name }) => name },
        {
          name: 'undo',
          heading: t('undo'),
          cell: ({ id, isUndone }) => <UndoChange id={id} isUndone={isUndone} />,
        },
      ]}
    />
  );
}
