'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReplyOf } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';

type Props = { preview: ReplyOf<'console/preview-bulk-edit'>; subcategories: Subcategory[] };
const MAX_SHOWN = 100;

/** Effect of a bulk change on each product, with the refused ones; initially one hundred rows. */
export function BulkRows({ preview: { changes, refused }, subcategories }: Props) {
  const t = useTranslations('console.client.products');
  const [shown, setShown] = useState(MAX_SHOWN);
  const textOf = (field: string, text: string) => {
    if (field === 'productState') return t(`states.${text}`);
    if (field === 'subcategory') return subcategories.find(({ id }) => String(id) === text)?.name ?? text;
    return text === '' ? '–' : text;
  };
  const rest = Math.max(changes.length, refused.length) - shown;
  return (
    <>
      {refused.length > 0 && (
        <>
          <h2 className="text-lg font-semibold">{t('refusedTitle')}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {refused.slice(0, shown).map(({ product_id: id, sku, name, why: reason }) => (
              <li key={id} className="break-words">
                {`${name} (${sku}): ${t(`refusals.${reason}`)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <table className="w-full text-sm">
          <caption className="sr-only">{t('preview')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-soft *:py-2 *:pr-3 *:font-medium">
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shown).map(({ product_id: id, sku, name, change }) => (
              <tr key={id} className="border-b border-line align-top *:py-2 *:pr-3">
                <th scope="row" className="text-left font-medium break-words [overflow-wrap:anywhere]">
                  {name}
                  <span className="block font-normal text-ink-soft">{sku}</span>
                </th>
                <td className="tabular-nums [overflow-wrap:anywhere]">
                  {Object.entries(change).map(([field, [before, after]]) => (
                    <span key={field} className="block">
                      <span className="text-ink-soft">{`${t(`fields.${field}`)}: ${textOf(field, before)} → `}</span>
                      {textOf(field, after)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <Button kind="quiet" className="justify-self-start" onClick={() => setShown((now) => now + 10 * MAX_SHOWN)}>
          {t('more', { count: rest })}
        </Button>
      )}
    </>
  );
}
