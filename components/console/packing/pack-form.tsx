'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SCAN_LENGTH } from '@/lib/dispensing/fulfilment/rules';
import {
  batchesTaken,
  progress,
  readTaken,
  scan,
  tookOf,
  type Picked,
  type PickLine,
} from '@/lib/dispensing/fulfilment/pick-rules';
import { useStaffAction } from '../shared/use-staff-action';
import { CameraScan } from '../camera/camera-scan';
import { insertSeparator } from '../camera/scanner-rules';
import { PickList } from './pick-list';
import { useConfirmed } from './use-confirmed';
import { useStored } from './use-stored';

type Props = {
  orderId: string;
  lines: PickLine[];
  /** Units confirmed on any device at the time of rendering. */
  known: Picked;
  /** True if scanning is the next step: the field then has the focus from the start. */
  isFirst: boolean;
};

/**
 * Form to confirm units one by one: a scanner types a SKU and ends with Enter, and the field keeps
 * the focus. Enter on the empty field packs once everything is confirmed. A surplus scan never
 * packs, because its field is not empty. The scan field has a form of its own: a second field in a
 * form without a submit button stops Enter from submitting it.
 */
export function PackForm({ orderId, lines, known, isFirst }: Props) {
  const t = useTranslations('console.client.pack');
  const { run, problem, busy } = useStaffAction();
  const { picked, waiting, isStuck, said: message, say, change, settled } = useConfirmed({ orderId, lines, known });
  const [isSettling, setSettling] = useState(false);
  const [keptTaken, keepTaken] = useStored(`taken ${orderId}`);
  const taken = readTaken(keptTaken);
  const field = useRef<HTMLInputElement>(null);
  const { done, all } = progress(lines, picked);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  async function pack() {
    setSettling(true);
    const counted = await settled();
    setSettling(false);
    const confirmed = lines.flatMap(({ id }) => (counted[id] ? [{ id, quantity: counted[id] }] : []));
    const batches = lines.flatMap((line) =>
      (batchesTaken(line, counted[line.id] ?? 0, taken) ?? []).map(({ batchId, quantity }) => ({
        line_id: line.id,
        batch_id: batchId,
        quantity,
      })),
    );
    if (confirmed.length === 0) return;
    const done = await run('console/pack-order', { body: { order_id: orderId, lines: confirmed, batches } });
    if (done) keepTaken('');
  }

  function confirm(sku: string) {
    const scanned = scan(lines, { picked, taken }, sku, new Date());
    if (scanned.kind === 'unknown') {
      say(t('unknown', { sku }), true);
      // The server knows if the code has another meaning, and if the order has changed.
      return change({ id: '' }, sku, 1);
    }
    const { name, id, units } = scanned.line;
    if ('number' in scanned) return say(t(`scanned.${scanned.kind}`, { name, batch: scanned.number }), true);
    if (scanned.kind === 'tooMany') return say(t('tooMany', { name, count: units }), true);
    change(scanned.line, sku, 1);
    const { batch, isListed } = scanned;
    if (batch) keepTaken(JSON.stringify(tookOf(taken, id, batch.id, (taken[id]?.[batch.id] ?? 0) + 1)));
    const count = { name, done: scanned.picked[id] ?? 0, all: units };
    say(isListed ? t('added', count) : t('otherBatch', { ...count, batch: batch?.number ?? '' }), !isListed);
  }

  return (
    <div className="grid gap-4">
      <form
        method="post"
        className="sticky top-0 z-10 grid gap-2 bg-surface py-2"
        onSubmit={(event) => {
          event.preventDefault();
          const input = field.current;
          const sku = input?.value.trim() ?? '';
          if (input) input.value = '';
          if (busy || isSettling) return;
          if (sku) confirm(sku);
          else if (done === all) void pack();
          else say(t('left', { count: all - done }), true);
        }}
      >
        <Field
          ref={field}
          label={t('scan')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={SCAN_LENGTH}
          onKeyDown={insertSeparator}
        />
        <CameraScan onCode={(code) => !busy && !isSettling && confirm(code)} />
        <p
          aria-live="assertive"
          className={`min-h-6 font-medium ${message.isWrong ? 'text-danger-700' : 'text-success-700'}`}
        >
          <span key={message.count}>{message.text}</span>
        </p>
      </form>
      <PickList
        lines={lines}
        picked={picked}
        taken={taken}
        onChange={(line, by) => change(line, line.sku, by)}
        onTake={(line, batchId, units) => keepTaken(JSON.stringify(tookOf(taken, line.id, batchId, units)))}
      />
      <p role="status" className={`min-h-6 ${isStuck ? 'font-medium text-danger-700' : 'text-ink-soft'}`}>
        {isStuck && t('unsaved', { count: waiting })}
      </p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button className="min-h-14 w-full" busy={busy || isSettling} disabled={done === 0} onClick={() => void pack()}>
        {done < all && done > 0 ? t('packPart', { done, all }) : t('pack')}
      </Button>
    </div>
  );
}
