import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { productStockHref } from '@/components/console/links/stock-query';
import type { LineRow } from '@/lib/catalogue/imports/list-runs';
import type { Fields } from '@/lib/catalogue/imports/types';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';
import { tierText } from '@/lib/shared/prices/tier-price-rules';
import { formatRupees } from '@/lib/kernel/money';

const TOTALS: readonly string[] = ['mrpPaise', 'pricePaise'];
/** Fields that follow from other, visible ones. */
const HIDDEN: readonly string[] = ['netQuantity', 'netQuantityUnit', 'isActive'];

function useValue() {
  const t = useTranslations('console.imports');
  return (name: string, value: Fields[keyof Fields] | undefined): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return TOTALS.includes(name) ? formatRupees(value) : String(value);
    if (typeof value === 'object' && value) return value.map(tierText).join('; ');
    return value || '–';
  };
}

/** Changes of a line to an existing product, each value before and after. */
function Changes({ before, after }: LineRow) {
  const t = useTranslations('console.imports');
  const value = useValue();
  const names = (Object.keys(after?.fields ?? {}) as (keyof Fields)[]).filter((name) => !HIDDEN.includes(name));
  const rows: [string, string, string][] = names
    .filter((name) => before?.fields?.[name] !== after?.fields?.[name])
    .map((name) => [t(`changes.${name}`), value(name, before?.fields?.[name]), value(name, after?.fields?.[name])]);
  if (after?.onHand !== undefined) rows.push([t('changes.stock'), String(before?.onHand ?? 0), String(after.onHand)]);
  if (after?.batch)
    rows.push([
      t('changes.batch', { number: after.batch.number, expiry: after.batch.expiry ?? '–' }),
      String(before?.units ?? 0),
      String(after.batch.units),
    ]);
  if (after?.barcode) rows.push([t('changes.barcode'), '–', after.barcode]);
  return (
    <ul>
      {rows.map(([name, from, to]) => (
        <li key={name}>{t('change', { name, from, to })}</li>
      ))}
    </ul>
  );
}

/** Draft that a line creates, with the facts only the owner can add. */
function DraftFacts({ draft }: { draft: NonNullable<NonNullable<LineRow['after']>['draft']> }) {
  const t = useTranslations('console.imports');
  const schedules = useTranslations('console.client.products.schedules');
  const { mrpPaise = 0, pricePaise = 0, packSize, stock = 0, undecided = [], schedule } = draft;
  return (
    <ul>
      {packSize && <li>{packSize}</li>}
      <li>{t('draftPrices', { mrp: formatRupees(mrpPaise), price: formatRupees(pricePaise) })}</li>
      {stock > 0 && <li>{t('draftStock', { count: stock })}</li>}
      {!undecided.includes('schedule') && schedule && <li>{schedules(schedule)}</li>}
      {undecided.length > 0 && (
        <li>{t('draftUndecided', { what: undecided.map((one) => t(`undecided.${one}`)).join(', ') })}</li>
      )}
    </ul>
  );
}

/** Lines of a view: their products, effects, and reasons for a refusal. */
export function LineTable({ lines, caption }: { lines: LineRow[]; caption: string }) {
  const t = useTranslations('console.imports');
  const reason = useTranslations('importWhy');
  const locale = useLocale();
  const say = ({ key, values }: Reason) => reason(key, values);
  return (
    <ListTable
      caption={caption}
      rows={lines}
      keyOf={({ line }) => String(line)}
      columns={[
        { name: 'line', heading: t('line'), cell: ({ line }) => t('lineNumber', { line }) },
        {
          name: 'product',
          heading: t('product'),
          cell: ({ productId, product, after, cells }) =>
            productId !== null && product ? (
              <ConsoleLink
                href={productStockHref(locale, productId)}
                className="inline-block min-h-6 text-brand-700 underline"
              >
                {product}
              </ConsoleLink>
            ) : (
              (after?.draft?.name ?? <span className="[overflow-wrap:anywhere]">{cells.join(' · ')}</span>)
            ),
        },
        {
          name: 'what',
          heading: t('what'),
          cell: (row) =>
            row.after?.draft ? (
              <DraftFacts draft={row.after.draft} />
            ) : (
              row.after && row.answer === 'CHANGED' && <Changes {...row} />
            ),
        },
        {
          name: 'why',
          heading: t('why'),
          cell: ({ problem, notes }) => {
            const all = [...(problem ? [problem] : []), ...notes];
            return (
              all.length > 0 && (
                <ul>
                  {all.map((one) => (
                    <li key={`${one.key}${JSON.stringify(one.values)}`}>{say(one)}</li>
                  ))}
                </ul>
              )
            );
          },
        },
      ]}
    />
  );
}
