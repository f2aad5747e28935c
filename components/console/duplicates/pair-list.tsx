'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSingleKeys } from '@/components/console/keyboard/key-context';
import { GO_MS, singleKey } from '@/components/console/keyboard/key-rules';
import { isTaken, stepRow } from '@/components/console/keyboard/key-steps';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PairedProduct, PairRow } from '@/lib/catalogue/duplicates/list-pairs';
import { formatRupees } from '@/lib/kernel/money';
import { mergeHref } from '../links/duplicate-query';
import { productHref } from '../links/product-query';
import { keptFirst } from './choice-rules';

type Props = { pairs: PairRow[]; mayMerge: boolean; maySettle: boolean };

const linkOf = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"] a`);

/** Likely duplicates of a page. A person merges each pair, or states that they are not the same. */
export function PairList({ pairs, mayMerge, maySettle }: Props) {
  const t = useTranslations('console.client.duplicates');
  const locale = useLocale();
  const router = useRouter();
  const { isOn } = useSingleKeys();
  const { run, problem, busy } = useStaffAction();
  const goesUntil = useRef(0);
  const next = useRef<string | undefined>(undefined);

  // An answer moves the focus to the next pair.
  useEffect(() => {
    linkOf(next.current)?.focus();
    next.current = undefined;
  }, [pairs]);

  const hrefOf = ({ low, high }: PairRow) => {
    const [kept, absorbed] = keptFirst(low, high);
    return mergeHref(locale, kept.id, absorbed.id);
  };
  async function settle(pair: PairRow) {
    if (busy) return;
    const place = pairs.indexOf(pair);
    next.current = (pairs[place + 1] ?? pairs[place - 1])?.id;
    await run('console/settle-duplicate', { body: { pair_id: pair.id, distinct: pair.distinctAt === null } });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    const pair = pairs.find(({ id }) => id === row?.dataset.row);
    if (!pair || isTaken(event.target)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (stepRow(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    }
    const key = isOn ? singleKey(event.nativeEvent) : null;
    if (!key) return;
    // G followed by a letter opens another screen.
    const isGoing = event.timeStamp < goesUntil.current;
    goesUntil.current = !isGoing && key === 'g' ? event.timeStamp + GO_MS : 0;
    if (isGoing) return;
    if (key === 'm' && mayMerge && pair.distinctAt === null) router.push(hrefOf(pair));
    else if (key === 'x' && maySettle) void settle(pair);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="text-sm text-ink-soft">{t('keys')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <ol className="grid *:min-w-0" aria-label={t('list')} onKeyDown={onKeyDown}>
        {pairs.map((pair) => (
          <li
            key={pair.id}
            data-row={pair.id}
            className="grid gap-3 border-b border-line bg-surface px-3 py-4 focus-within:bg-brand-50 *:min-w-0"
          >
            <p className="text-sm font-medium">{t(`reason.${pair.reason}`)}</p>
            <div className="grid gap-3 *:min-w-0 md:grid-cols-2">
              {keptFirst(pair.low, pair.high).map((product) => (
                <Paired key={product.id} product={product} />
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              {mayMerge && pair.distinctAt === null && (
                <ConsoleLink href={hrefOf(pair)} className="btn btn-secondary" aria-keyshortcuts="m">
                  {t('merge')}
                </ConsoleLink>
              )}
              {maySettle && (
                <Button kind="quiet" busy={busy} aria-keyshortcuts="x" onClick={() => void settle(pair)}>
                  {t(pair.distinctAt === null ? 'notTheSame' : 'compareAgain')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Paired({ product }: { product: PairedProduct }) {
  const t = useTranslations('console.client.duplicates');
  const locale = useLocale();
  const facts = [product.sku, product.packSize, product.manufacturer, formatRupees(product.mrpPaise)];
  return (
    <div>
      <ConsoleLink
        href={productHref(locale, product.id)}
        className="inline-block min-h-6 font-semibold break-words text-brand-700 underline"
      >
        {product.name}
      </ConsoleLink>
      <p className="text-sm break-words text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-ink-soft">
        {t(`state.${product.state}`)} · {t('units', { count: product.onHand })}
      </p>
    </div>
  );
}
