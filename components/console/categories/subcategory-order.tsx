'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type Subcategory = { id: number; name: string };
type Props = { categoryId: number; subcategories: Subcategory[] };

/** Subcategories in the order of the shop: moved by buttons or arrow keys, saved as a whole. */
export function SubcategoryOrder({ categoryId, subcategories }: Props) {
  const t = useTranslations('console.client.categories');
  const { run, problem, busy } = useStaffAction();
  const shown = subcategories.map(({ id }) => id);
  const [order, setOrder] = useState(shown);
  const [from, setFrom] = useState(shown.join());
  // The order was saved here or changed by a colleague: restart from the stored order.
  if (from !== shown.join()) {
    setFrom(shown.join());
    setOrder(shown);
  }
  const [moved, setMoved] = useState<{ id: number; to: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (requested: number) => subcategories.find(({ id }) => id === requested)?.name ?? '';
  const isChanged = order.some((id, at) => id !== shown[at]);

  // Keeps the focus on a row that moved.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-shelf="${moved.id}"] button:not(:disabled)`)?.focus();
  }, [moved]);

  function move(id: number, by: -1 | 1) {
    const at = order.indexOf(id);
    const to = at + by;
    if (busy || to < 0 || to >= order.length) return;
    setOrder(order.toSpliced(at, 1).toSpliced(to, 0, id));
    setMoved({ id, to });
  }
  function onKeyDown(event: KeyboardEvent, id: number) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
  }
  const save = () =>
    void run('console/order-shelves', { body: { category_id: categoryId, shown_ids: shown, subcategory_ids: order } });

  return (
    <div className="grid gap-3 *:min-w-0">
      {problem && <Alert tone="error">{problem}</Alert>}
      <p className="text-sm text-ink-soft">{t('orderHint')}</p>
      <ol ref={list} className="grid gap-1">
        {order.map((id, at) => (
          <li
            key={id}
            data-shelf={id}
            onKeyDown={(event) => onKeyDown(event, id)}
            className="flex items-center gap-1 border-b border-line last:border-0"
          >
            <span className="min-w-0 flex-1 break-words">
              {at + 1}. {nameOf(id)}
            </span>
            <Button
              kind="quiet"
              disabled={busy || at === 0}
              onClick={() => move(id, -1)}
              aria-label={t('up', { name: nameOf(id) })}
            >
              <span aria-hidden className="text-xl">
                ↑
              </span>
            </Button>
            <Button
              kind="quiet"
              disabled={busy || at === order.length - 1}
              onClick={() => move(id, 1)}
              aria-label={t('down', { name: nameOf(id) })}
            >
              <span aria-hidden className="text-xl">
                ↓
              </span>
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && t('placed', { name: nameOf(moved.id), place: moved.to + 1, count: order.length })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} disabled={!isChanged} onClick={save}>
          {t('saveOrder')}
        </Button>
        {isChanged && (
          <Button kind="quiet" onClick={() => setOrder(shown)}>
            {t('asBefore')}
          </Button>
        )}
      </div>
    </div>
  );
}
