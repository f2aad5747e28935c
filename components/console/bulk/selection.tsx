'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';

type Selection = {
  selected: ReadonlySet<string>;
  /** @param isRange with Shift: all rows from the previously pressed one */
  turn: (id: string, isRange: boolean) => void;
  turnAll: () => void;
  clear: () => void;
};
const Selecting = createContext<Selection | null>(null);

/**
 * Selection of rows on a page of a list, reset on another page or filter. @param ids the rows in
 * their order
 */
export function SelectionFrame({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const value = useMemo(() => {
    // Rows that left the page are not selected.
    const selected = new Set(ids.filter((id) => chosen.has(id)));
    return {
      selected,
      turn: (id: string, isRange: boolean) => {
        const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
        const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        const next = new Set(selected);
        for (const one of range) {
          if (selected.has(id)) next.delete(one);
          else next.add(one);
        }
        last.current = id;
        setChosen(next);
      },
      turnAll: () => setChosen(new Set(selected.size === ids.length ? [] : ids)),
      clear: () => setChosen(new Set()),
    };
  }, [ids, chosen]);
  return <Selecting value={value}>{children}</Selecting>;
}

/** Returns the selection and its actions. */
export function useSelection(): Selection {
  const value = use(Selecting);
  if (!value) throw new Error('useSelection needs a SelectionFrame above it');
  return value;
}

const BOX = 'grid size-11 place-items-center md:size-8';

/** Checkbox of a row. */
export function SelectBox({ id, number }: { id: string; number: string }) {
  const t = useTranslations('console.client.bulk');
  const { selected, turn } = useSelection();
  return (
    <label className={`${BOX} relative z-10`}>
      <input
        type="checkbox"
        aria-label={t('select', { number })}
        checked={selected.has(id)}
        onChange={(event) => turn(id, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
        className="size-5 accent-brand-600"
      />
    </label>
  );
}

/** Checkbox for all rows of the page; above cards, which have no header, its label is visible. */
export function SelectAllBox({ count }: { count: number }) {
  const t = useTranslations('console.client.bulk');
  const { selected, turnAll } = useSelection();
  return (
    <label className="flex min-h-11 items-center gap-2 md:grid md:size-8 md:place-items-center">
      <input
        type="checkbox"
        aria-label={t('selectAll')}
        checked={selected.size === count}
        ref={(box) => {
          if (box) box.indeterminate = selected.size > 0 && selected.size < count;
        }}
        onChange={turnAll}
        className="size-5 accent-brand-600"
      />
      <span className="md:hidden">{t('selectAll')}</span>
    </label>
  );
}
