'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import type { ProposalKind } from '@/lib/selling/proposals/rules';
import { formatRupees } from '@/lib/kernel/money';
import {
  MAX_PROPOSAL_LINES,
  PROPOSAL_MESSAGE_LENGTH,
  VALID_DAYS,
  VALID_DAYS_LENGTH,
} from '@/lib/selling/proposals/rules';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { useStaffAction } from '../shared/use-staff-action';
import { EditorRow } from './editor-row';
import { sentLines, totalOf, type EditorLine } from './editor-rules';
import { ProductSearch } from './product-search';
import type { FoundProducts } from './use-products';

type Props = {
  id: string;
  kind: ProposalKind;
  /** Lines of the earlier proposal, or the requested ones. */
  lines: EditorLine[];
  message: string;
  isProposed: boolean;
};

type Edited = { lines: EditorLine[]; message: string; days: string };

/** Editor of a proposal: search, lines, message and validity. */
export function ProposalEditor({ id, kind, lines: before, message, isProposed }: Props) {
  const t = useTranslations('console.client.proposals');
  const { run, problem, fields, busy } = useStaffAction();
  const untouched: Edited = { lines: before, message, days: String(VALID_DAYS) };
  const [edited, setEdited] = useState<Edited>(untouched);
  const { lines } = edited;
  const sent = sentLines(lines, kind);
  const days = /^\d{1,2}$/.test(edited.days) ? Number(edited.days) : 0;
  const draft = useDraft({
    form: 'proposal',
    subject: id,
    value: edited,
    isTouched: JSON.stringify(edited) !== JSON.stringify(untouched),
    restore: (restored) => setEdited({ ...untouched, ...restored }),
    reset: () => setEdited(untouched),
  });
  const change = (part: Partial<Edited>) => setEdited((now) => ({ ...now, ...part }));
  function add(product: FoundProducts) {
    if (lines.length >= MAX_PROPOSAL_LINES || lines.some((line) => line.product.id === product.id)) return;
    change({ lines: [...lines, { product, quantity: '1', price: '', requestedQuantity: null }] });
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!sent) return;
    const body = { proposal_id: id, lines: sent, message: edited.message, valid_days: days };
    if (await run('console/send-proposal', { body })) draft.drop();
  }
  return (
    <form method="post" className="grid gap-4" onSubmit={(event) => void send(event)}>
      <ProductSearch onPick={add} />
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t('noLines')}</p>
      ) : (
        <ul aria-label={t('lines')}>
          {lines.map((line, index) => (
            <EditorRow
              key={line.product.id}
              kind={kind}
              line={line}
              problem={fields[`lines.${index}`] ?? fields[`lines.${index}.quantity`]}
              onChange={(next) => change({ lines: lines.map((one) => (one === line ? next : one)) })}
              onRemove={() => change({ lines: lines.filter((one) => one !== line) })}
            />
          ))}
        </ul>
      )}
      <p className="figures flex justify-between gap-4 font-semibold">
        <span>{t('total')}</span>
        <span>{formatRupees(totalOf(lines))}</span>
      </p>
      <TextArea
        label={t('message')}
        rows={3}
        maxLength={PROPOSAL_MESSAGE_LENGTH}
        value={edited.message}
        error={fields.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <div className="w-40">
        <Field
          label={t('days')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={VALID_DAYS_LENGTH}
          value={edited.days}
          error={fields.valid_days}
          onChange={({ target }) => change({ days: target.value.replace(/\D/g, '') })}
        />
      </div>
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} disabled={!sent || days < 1}>
        {t(isProposed ? 'sendAgain' : 'send')}
      </Button>
    </form>
  );
}
