'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SCAN_LENGTH } from '@/lib/domains/fulfilment/length-rules';
import { changed, progress, scan, type PickLine } from '@/lib/domains/fulfilment/pick-rules';
import { useStaffAction } from '../use-staff-action';
import { PickList } from './pick-list';
import { usePicked } from './use-picked';

type Props = {
  orderId: string;
  lines: PickLine[];
  /** Whether scanning is what is to be done now: then its field has the focus from the start. */
  isFirst: boolean;
};

/** `count` has the same words said again when they are meant again. */
type Said = { text: string; isWrong: boolean; count: number };

/**
 * Units are confirmed one by one: a scanner types a SKU and ends with Enter, and the field keeps the focus. Enter on the empty field packs once everything is
 * confirmed; a scan too many is never that Enter, for its field is not empty.
 */
export function PackForm({ orderId, lines, isFirst }: Props) {
  const t = useTranslations('console.client.pack');
  const { run, problem, busy } = useStaffAction();
  const [picked, keep] = usePicked(orderId, lines);
  const [said, setSaid] = useState<Said>({ text: '', isWrong: false, count: 0 });
  const field = useRef<HTMLInputElement>(null);
  const { done, all } = progress(lines, picked);
  const say = (text: string, isWrong: boolean) => setSaid(({ count }) => ({ text, isWrong, count: count + 1 }));
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  async function pack() {
    const confirmed = lines.flatMap(({ id }) => (picked[id] ? [{ id, quantity: picked[id] }] : []));
    if (await run('console/pack-order', { body: { order_id: orderId, lines: confirmed } })) keep(null);
  }

  function confirm(sku: string) {
    const scanned = scan(lines, picked, sku);
    if (scanned.kind === 'unknown') return say(t('unknown', { sku }), true);
    const { name, id, units } = scanned.line;
    if (scanned.kind === 'tooMany') return say(t('tooMany', { name, count: units }), true);
    keep(scanned.picked);
    say(t('added', { name, done: scanned.picked[id] ?? 0, all: units }), false);
  }

  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const input = field.current;
        const sku = input?.value.trim() ?? '';
        if (input) input.value = '';
        if (busy) return;
        if (sku) confirm(sku);
        else if (done === all) void pack();
        else say(t('left', { count: all - done }), true);
      }}
    >
      <div className="sticky top-0 z-10 grid gap-2 bg-surface py-2">
        <Field
          ref={field}
          label={t('scan')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={SCAN_LENGTH}
        />
        <p
          aria-live="assertive"
          className={`min-h-6 font-medium ${said.isWrong ? 'text-danger-700' : 'text-success-700'}`}
        >
          <span key={said.count}>{said.text}</span>
        </p>
      </div>
      <PickList lines={lines} picked={picked} onChange={(line, by) => keep(changed(line, picked, by))} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button className="min-h-14 w-full" busy={busy} disabled={done === 0} onClick={() => void pack()}>
        {done < all && done > 0 ? t('packPart', { done, all }) : t('pack')}
      </Button>
    </form>
  );
}
