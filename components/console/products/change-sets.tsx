import { useLocale, useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { isAmount } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import type { ChangeSetLine, Subcategory } from '@/lib/catalogue/product-admin/types';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { UndoChange } from './undo-change';

type Props = { sets: ChangeSetLine[]; subcategories: Subcategory[]; now: Date };

/** Newest bulk changes, each with a button to undo it once. */
export function ChangeSets({ sets, subcategories, now }: Props) {
  const t = useTranslations('console.products');
  const locale = useLocale();
  if (sets.length === 0) return <p className="text-ink-soft">{t('noChangeSets')}</p>;
  const valueOf = ({ operation, value }: ChangeSetLine) => {
    if (operation === 'undo') return '';
    if (operation === 'suggestions') return value === 'onSale' ? t('states.onSale') : '';
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
        { name: 'at', heading: t('at'), cell: ({ at }) => formatShort(at, locale, now) },
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
