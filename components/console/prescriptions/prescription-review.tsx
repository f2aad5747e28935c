'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { LineOutcome } from '@/lib/dispensing/prescription-review/decision-rules';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import { formatRupees } from '@/lib/kernel/money';
import {
  asDecision,
  isReady,
  leftOf,
  needsReason,
  paiseOff,
  unitsOff,
  type DeskLine,
  type Draft,
  type Drafts,
} from './desk-draft';
import { KEYS } from '../keyboard/desk-keys';
import { DeskLineCard, type ReasonChoice } from './desk-line';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { KeyHelpButton } from '../keyboard/key-help-button';
import { singleKey } from '../keyboard/key-rules';
import { useSingleKeys } from '../keyboard/key-context';
import { useRefusal } from './refused-sheet';
import { RefundParts } from '../shared/refund-parts';
import { useNextPrescription } from './use-next-prescription';
import { useStaffAction } from '../shared/use-staff-action';

export type PrescriptionReviewProps = {
  orderId: string;
  lines: DeskLine[];
  reasons: ReasonChoice[];
  mayDecide: boolean;
  /** Units of the order that are not on this prescription. */
  unitsElsewhere: number;
  /** Refund if nothing is left of the order, in paise. */
  wholePaise: number;
  disputes: OrderDisputes;
  /** The first prescription of the screen receives the focus. */
  isFirst: boolean;
  /** Address to open once the order has no open line; null if nothing else waits. */
  nextHref: string | null;
  /** Counts the saves of the prescription's contents. */
  version: number;
};

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** Lines bought on one prescription: collects decisions and sends them in one request. */
export function PrescriptionReview(props: PrescriptionReviewProps) {
  const { orderId, lines, reasons, mayDecide, unitsElsewhere, wholePaise, disputes, isFirst, nextHref, version } =
    props;
  const t = useTranslations('console.client.desk');
  const { run, problem, busy, forget } = useStaffAction();
  // A refusal of an older version is obsolete.
  const { refusedAt, refuse } = useRefusal();
  const { fetchAhead, goOn: toNextSheet } = useNextPrescription(nextHref);
  const [drafts, setDrafts] = useState<Drafts>({});
  const { isOn: hasKeys } = useSingleKeys();
  const open = lines.filter((line) => leftOf(line) > 0);
  const chosen = open.flatMap((line) => (drafts[line.id] ? [{ line, draft: drafts[line.id]! }] : []));
  const isWhole =
    unitsElsewhere === 0 && chosen.length > 0 && open.every((line) => unitsOff(line, drafts[line.id]) === leftOf(line));
  const paise = isWhole ? wholePaise : chosen.reduce((sum, { line, draft }) => sum + paiseOff(line, draft), 0);
  const canSend = chosen.length > 0 && chosen.every(({ line, draft }) => isReady(line, draft));
  const draft = useDraft({
    form: 'decisions',
    subject: lines[0]?.id,
    value: drafts,
    isTouched: chosen.length > 0,
    restore: (restored) =>
      setDrafts(Object.fromEntries(open.flatMap(({ id }) => (restored[id] ? [[id, restored[id]]] : [])))),
    reset: () => setDrafts({}),
  });
  const firstPending = lines.find(({ state }) => state === 'pending')?.id;

  useEffect(() => {
    if (isFirst && mayDecide && firstPending && document.activeElement === document.body)
      focusOn(`line-${firstPending}`);
  }, [isFirst, mayDecide, firstPending]);

  /** Moves to the next line without a decision, else to the one just decided. */
  function goOn(from: DeskLine, taken: Drafts) {
    const after = open.slice(open.indexOf(from) + 1).find((line) => !taken[line.id] && line.state === 'pending');
    focusOn(`line-${(after ?? from).id}`);
  }

  function change(line: DeskLine, draft: Draft) {
    const next = { ...drafts, [line.id]: draft };
    setDrafts(next);
    forget();
    fetchAhead();
    return next;
  }

  function choose(line: DeskLine, outcome: LineOutcome) {
    if (outcome === 'REDUCED' && leftOf(line) < 2) return;
    const quantityReason = reasons.find(({ code }) => code === 'QUANTITY');
    const prepared =
      outcome === 'REDUCED' && quantityReason
        ? { reason: quantityReason.text, reasonCode: quantityReason.code }
        : { reason: '' };
    const left = line.items.find(({ id }) => id === line.itemId)?.left ?? 0;
    const quantity = outcome === 'REDUCED' && left > 0 && left < leftOf(line) ? left : undefined;
    const next = change(line, { outcome, quantity, ...prepared, itemId: line.itemId ?? undefined });
    if (outcome === 'REDUCED') setTimeout(() => focusOn(`units-${line.id}`));
    else if (!needsReason(outcome)) goOn(line, next);
    else focusOn(`line-${line.id}`);
  }

  async function send() {
    if (!canSend) return;
    const body = {
      order_id: orderId,
      lines: chosen.map(({ line, draft }) => asDecision(line, draft)),
    };
    refuse(null);
    const onward = ({ open: stillOpen }: { open: number }) => stillOpen === 0 && toNextSheet();
    if (await run('console/decide-prescription', { body }, onward)) draft.discard();
    else refuse(version);
  }

  function pressed(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const line = open.find(({ id }) => id === target.closest<HTMLElement>('[data-line]')?.dataset.line);
    if (target instanceof HTMLInputElement && event.key === 'Enter' && line) {
      event.preventDefault();
      return goOn(line, drafts);
    }
    const isTyping = target.matches('input, textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && !target.matches('button, summary, a')) {
      event.preventDefault();
      return void send();
    }
    if (hasKeys) act(event, line);
  }

  function act(event: KeyboardEvent, line: DeskLine | undefined) {
    const key = singleKey(event.nativeEvent) ?? '';
    const draft = line && drafts[line.id];
    const outcome = KEYS.find(([each]) => each === key)?.[1];
    const reason = /^\d$/.test(key) ? reasons[(Number(key) + 9) % 10] : undefined;
    if (line && outcome && mayDecide) choose(line, outcome);
    else if (line && draft && reason && needsReason(draft.outcome))
      goOn(line, change(line, { ...draft, reasonCode: reason.code, reason: reason.text }));
    else if (line && (key === 'j' || key === 'k'))
      focusOn(`line-${open.at((open.indexOf(line) + (key === 'j' ? 1 : -1)) % open.length)!.id}`);
    else return;
    event.preventDefault();
  }

  return (
    <form
      method="post"
      className="grid gap-4"
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="font-semibold">{t('lines')}</h2>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <DeskLineCard
            key={line.id}
            line={line}
            draft={drafts[line.id]}
            reasons={reasons}
            mayDecide={mayDecide}
            hasKeys={hasKeys}
            onChoose={(outcome) => choose(line, outcome)}
            onChange={(draft) => void change(line, draft)}
          />
        ))}
      </ul>
      <DraftNote draft={draft} />
      {problem && refusedAt === version && <Alert tone="error">{problem}</Alert>}
      {mayDecide && open.length > 0 && (
        <>
          <p role="status" className="figures rounded-field bg-brand-50 px-4 py-3 text-brand-800 empty:hidden">
            {chosen.length > 0 &&
              t(isWhole ? 'effectWhole' : paise > 0 ? 'effectRefund' : 'effect', {
                count: chosen.length,
                amount: formatRupees(paise),
              })}
          </p>
          <RefundParts amountPaise={paise} disputes={disputes} />
          <Button type="submit" busy={busy} disabled={!canSend} kind={paise > 0 ? 'danger' : 'primary'}>
            {t('send')}
          </Button>
          <KeyHelpButton />
        </>
      )}
    </form>
  );
}
