'use client';

import { useTranslations } from 'next-intl';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import type { ReplyOf } from '@/components/shared/call';
import { kindOf, propertyOf, type ProductField } from '@/lib/catalogue/product-admin/field-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import { fieldOf } from '@/lib/catalogue/storefront/product-field-rules';

type Props = { preview: ReplyOf<'console/preview-bulk-edit'>; subcategories: Subcategory[] };
type Change = Record<string, [string, string]>;

/** Effect of a bulk change: missing facts and refusals by count, then the first products. */
export function BulkRows({ preview, subcategories }: Props) {
  const t = useTranslations('console.client.products');
  const labelOf = useFieldLabel('products');
  const { changes, refused, refusals, missing, complete } = preview;
  const textOf = (field: string, text: string) => {
    if (text === '') return '–';
    if (field === 'productState') return t(`states.${text}`);
    if (field === 'subcategory') return subcategories.find(({ id }) => String(id) === text)?.name ?? text;
    if (field === 'undecided')
      return text
        .split(', ')
        .map((question) => t(`questions.${question}`))
        .join(', ');
    const kind = kindOf(field as ProductField);
    return kind === 'schedule' ? t(`schedules.${text}`) : kind === 'boolean' ? t(text) : text;
  };
  /** Returns the value before a change; none if it was only proposed. */
  const beforeOf = (change: Change, field: string) => {
    const property = propertyOf(field as ProductField);
    const question = property && fieldOf(property).question;
    const wasOpen = question && change.undecided?.[0].split(', ').includes(question);
    return textOf(field, wasOpen ? '' : change[field]![0]);
  };
  const facts = (reasons: readonly string[]) => reasons.map((reason) => t(`missing.${reason}`)).join(', ');
  return (
    <>
      {(missing.length > 0 || complete > 0) && (
        <section className="grid gap-2">
          <h2 className="text-lg font-semibold">{t('missingTitle')}</h2>
          {complete > 0 && <p>{t('complete', { count: complete })}</p>}
          <ul className="grid list-disc gap-1 pl-5">
            {missing.map(({ why: reason, count }) => (
              <li key={reason}>{t('missingCount', { fact: t(`missing.${reason}`), count })}</li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg font-semibold">{t('refusedTitle')}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {refusals.map(({ why: reason, count }) => (
              <li key={reason}>{t('refusedCount', { reason: t(`refusals.${reason}`), count })}</li>
            ))}
          </ul>
          <details open={refused.length <= 10}>
            <summary className="min-h-6 cursor-pointer">{t('refusedRows', { count: refused.length })}</summary>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {refused.map(({ product_id: id, sku, name, why: reason, missing: lacks }) => (
                <li key={id} className="break-words">
                  {`${name} (${sku}): ${lacks.length > 0 ? facts(lacks) : t(`refusals.${reason}`)}`}
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
      {changes.length > 0 && (
        <table className="w-full text-sm">
          <caption className="pb-2 text-left text-ink-soft">
            {t('firstRows', { count: changes.length, all: preview.changed })}
          </caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-soft *:py-2 *:pr-3 *:font-medium">
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ product_id: id, sku, name, change }) => (
              <tr key={id} className="border-b border-line align-top *:py-2 *:pr-3">
                <th scope="row" className="text-left font-medium break-words [overflow-wrap:anywhere]">
                  {name}
                  <span className="block font-normal text-ink-soft">{sku}</span>
                </th>
                <td className="tabular-nums [overflow-wrap:anywhere]">
                  {Object.entries(change).map(([field, [, after]]) => (
                    <span key={field} className="block">
                      <span className="text-ink-soft">{`${labelOf(field)}: ${beforeOf(change, field)} → `}</span>
                      {textOf(field, after)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
