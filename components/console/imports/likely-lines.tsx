'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useSingleKeys } from '@/components/console/keyboard/key-context';
import { GO_MS, singleKey } from '@/components/console/keyboard/key-rules';
import { isTaken, stepRow } from '@/components/console/keyboard/key-steps';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { LineRow } from '@/lib/catalogue/imports/list-runs';
import { formatRupees } from '@/lib/kernel/money';
import { productHref } from '../links/product-query';

type Props = { id: string; checkCount: number; lines: LineRow[]; mayAnswer: boolean };

/**
 * New lines of an import that are likely a product of the store. A person answers each with a key
 * or a button; the answers are sent together, and the file is checked again.
 */
export function LikelyLines({ id, checkCount, lines, mayAnswer }: Props) {
  const t = useTranslations('console.client.imports.likely');
  const reason = useTranslations('console.client.duplicates.reason');
  const locale = useLocale();
  const { isOn } = useSingleKeys();
  const { run, problem, busy } = useStaffAction();
  const [answers, setAnswers] = useState<Readonly<Record<number, boolean>>>({});
  const goesUntil = useRef(0);
  const given = lines.filter(({ line }) => answers[line] !== undefined);

  const answer = (line: number, same: boolean) => setAnswers((now) => ({ ...now, [line]: same }));
  const answerAll = (same: boolean) =>
    setAnswers((now) => Object.fromEntries(lines.map(({ line }) => [line, now[line] ?? same])));
  async function send() {
    if (busy || given.length === 0) return;
    const body = {
      import_id: id,
      check_count: checkCount,
      answers: given.map(({ line }) => ({ line, same: answers[line]! })),
    };
    if (await run('console/confirm-import-matches', { body })) setAnswers({});
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    const line = Number(row?.dataset.row);
    if (!mayAnswer || !row || isTaken(event.target)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (stepRow(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    }
    const key = isOn ? singleKey(event.nativeEvent) : null;
    if (!key) return;
    // G followed by a letter opens another screen.
    const isGoing = event.timeStamp < goesUntil.current;
    goesUntil.current = !isGoing && key === 'g' ? event.timeStamp + GO_MS : 0;
    if (isGoing || !['y', 'x', 'c'].includes(key)) return;
    event.preventDefault();
    if (key === 'c') void send();
    else if (event.shiftKey) answerAll(key === 'y');
    else {
      answer(line, key === 'y');
      stepRow(1);
    }
  }

  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="max-w-prose text-sm text-ink-soft">{t('lead')}</p>
      {mayAnswer && <p className="text-sm text-ink-soft">{t('keys')}</p>}
      {problem && <Alert tone="error">{problem}</Alert>}
      <ol className="grid *:min-w-0" aria-label={t('list')} onKeyDown={onKeyDown}>
        {lines.map(({ line, cells, after, likely, likelyProduct }) =>
          likely && likelyProduct ? (
            <li
              key={line}
              data-row={line}
              className="grid gap-2 border-b border-line bg-surface px-3 py-3 focus-within:bg-brand-50 *:min-w-0 md:grid-cols-[1fr_1fr_auto] md:gap-4"
            >
              <div>
                <p className="font-semibold break-words">{after?.draft?.name ?? cells.join(' · ')}</p>
                <p className="text-sm text-ink-soft">
                  {[t('line', { line }), after?.draft?.packSize, formatRupees(after?.draft?.mrpPaise ?? 0)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <div>
                <ConsoleLink
                  href={productHref(locale, likely.productId)}
                  className="inline-block min-h-6 font-semibold break-words text-brand-700 underline"
                >
                  {likelyProduct.name}
                </ConsoleLink>
                <p className="text-sm break-words text-ink-soft">
                  {[likelyProduct.sku, likelyProduct.packSize, formatRupees(likelyProduct.mrpPaise)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="text-sm">{reason(likely.reason)}</p>
              </div>
              {mayAnswer && (
                <div className="flex flex-wrap content-start gap-2">
                  {[true, false].map((same) => (
                    <Button
                      key={String(same)}
                      kind={answers[line] === same ? 'primary' : 'secondary'}
                      aria-pressed={answers[line] === same}
                      onClick={() => answer(line, same)}
                    >
                      {t(same ? 'same' : 'other')}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ) : null,
        )}
      </ol>
      {mayAnswer && (
        <Button className="justify-self-start" busy={busy} disabled={given.length === 0} onClick={() => void send()}>
          {t('send', { count: given.length })}
        </Button>
      )}
    </div>
  );
}
