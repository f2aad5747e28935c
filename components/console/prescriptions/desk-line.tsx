'use client';

import { useTranslations } from 'next-intl';
import { Field, TextArea } from '@/components/ui/field';
import type { Reason, LineOutcome } from '@/lib/dispensing/prescription-review/decision-rules';
import { REASON_LENGTH } from '@/lib/selling/prescriptions/rules';
import { leftOf, needsReason, type DeskLine, type Draft } from './desk-draft';
import { ItemBalance, ItemChoice } from './desk-item';
import { KEYS } from '../keyboard/desk-keys';

/** Reason to choose: its label, and the sentence for the buyer in the language of the order. */
export type ReasonChoice = { code: Reason; label: string; text: string };

type Props = {
  line: DeskLine;
  draft?: Draft;
  reasons: ReasonChoice[];
  mayDecide: boolean;
  hasKeys: boolean;
  onChoose: (outcome: LineOutcome) => void;
  onChange: (draft: Draft) => void;
};

/** Last decision on a line with its author and reason. */
function LineState({ line }: { line: DeskLine }) {
  const t = useTranslations('console.client.desk');
  return (
    <>
      <p className="text-sm font-semibold">{t(line.outcome ? `outcome.${line.outcome}` : `state.${line.state}`)}</p>
      {line.decided && <p className="text-sm text-ink-soft">{line.decided}</p>}
      {line.reason && <p className="text-sm">{line.reason}</p>}
    </>
  );
}

/** Fields of a decision in addition to its outcome: a number and a reason. */
function Details({ line, draft, reasons, hasKeys, onChange }: Props & { draft: Draft }) {
  const t = useTranslations('console.client.desk');
  return (
    <div className="grid gap-3">
      {draft.outcome === 'REDUCED' && (
        <Field
          id={`units-${line.id}`}
          label={t('units', { left: leftOf(line) })}
          inputMode="numeric"
          autoComplete="off"
          value={draft.quantity ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...draft, quantity: /^\d{1,4}$/.test(value) ? Number(value) : undefined })
          }
        />
      )}
      {(draft.outcome === 'APPROVED' || draft.outcome === 'REDUCED') && (
        <ItemChoice line={line} draft={draft} onChange={onChange} />
      )}
      {needsReason(draft.outcome) && (
        <div role="group" aria-label={t('reason')} className="flex flex-wrap gap-2">
          {reasons.map(({ code, label, text }, index) => (
            <button
              key={code}
              type="button"
              aria-pressed={draft.reasonCode === code}
              onClick={() => onChange({ ...draft, reasonCode: code, reason: text })}
              className="min-h-9 rounded-full border border-line bg-surface px-3 text-sm aria-pressed:border-brand-600 aria-pressed:bg-brand-50"
            >
              {hasKeys && (
                <kbd aria-hidden className="mr-1.5 text-ink-soft">
                  {(index + 1) % 10}
                </kbd>
              )}
              {label}
            </button>
          ))}
        </div>
      )}
      {draft.outcome !== 'APPROVED' && (
        <TextArea
          label={t(needsReason(draft.outcome) ? 'reason' : 'note')}
          hint={t(needsReason(draft.outcome) ? 'reasonHint' : 'noteHint')}
          value={draft.reason}
          onChange={(event) => onChange({ ...draft, reason: event.target.value })}
          maxLength={REASON_LENGTH}
          rows={2}
        />
      )}
    </div>
  );
}

/** Line bought on a prescription, with its five possible decisions. */
export function DeskLineCard(props: Props) {
  const { line, draft, mayDecide, hasKeys, onChoose } = props;
  const t = useTranslations('console.client.desk');
  const isOpen = mayDecide && leftOf(line) > 0;
  const item = line.items.find(({ id }) => id === (draft ? draft.itemId : line.itemId));
  return (
    <li
      data-line={line.id}
      id={`line-${line.id}`}
      tabIndex={isOpen ? 0 : undefined}
      aria-label={line.name}
      className="grid gap-3 rounded-field border border-line bg-surface p-3 focus-within:border-brand-600"
    >
      <div>
        <p className="font-semibold">{t('times', { count: leftOf(line), name: line.name })}</p>
        <p className="text-sm text-ink-soft">{[line.packSize, line.sku].filter(Boolean).join(' · ')}</p>
        {line.cancelledQuantity > 0 && (
          <p className="text-sm text-ink-soft">{t('takenOff', { count: line.cancelledQuantity })}</p>
        )}
        {line.facts}
        {item && <ItemBalance item={item} />}
        <LineState line={line} />
      </div>
      {isOpen && (
        <div role="group" aria-label={t('decide')} className="flex flex-wrap gap-2">
          {KEYS.map(([key, outcome]) => (
            <button
              key={key}
              type="button"
              aria-pressed={draft?.outcome === outcome}
              disabled={outcome === 'REDUCED' && leftOf(line) < 2}
              onClick={() => onChoose(outcome)}
              className="min-h-10 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium hover:bg-brand-50 disabled:opacity-50 aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-pressed:text-white"
            >
              {hasKeys && (
                <kbd aria-hidden className="mr-1.5 uppercase">
                  {key}
                </kbd>
              )}
              {t(`choose.${outcome}`)}
            </button>
          ))}
        </div>
      )}
      {isOpen && draft && <Details {...props} draft={draft} />}
    </li>
  );
}
