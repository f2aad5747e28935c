'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useSingleKeys } from '@/components/console/keyboard/key-context';
import { KeyHelpButton } from '@/components/console/keyboard/key-help-button';
import { GO_MS, singleKey } from '@/components/console/keyboard/key-rules';
import { isTaken, stepRow } from '@/components/console/keyboard/key-steps';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import type { FieldTexts, SuggestedDraft } from '@/lib/catalogue/suggestions/types';
import { changesOf, firstChoice, isComplete, partsOf, rowOf, toggled, type Choice, type Powers } from './choice-rules';
import { SuggestionRow, type Refusal } from './suggestion-row';
import { UndoConfirmation } from './undo-confirmation';

type Props = { drafts: SuggestedDraft[]; powers: Powers; subcategories: Subcategory[] };
type Typed = Record<string, FieldTexts>;
type Choices = Readonly<Record<number, Choice>>;
type Done = { changeSetId: string; confirmed: number; published: number };

const linkOf = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"] a`);

/**
 * Drafts of a page with their suggestions. A person accepts, types and confirms them: one row, or
 * all selected rows in one step. Nothing is applied before that.
 */
export function SuggestionList({ drafts, powers, subcategories }: Props) {
  const t = useTranslations('console.client.suggestions');
  const { isOn } = useSingleKeys();
  const { run, problem, busy } = useStaffAction();
  const [choices, setChoices] = useState<Choices>({});
  const [edited, setEdited] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<Readonly<Record<number, Refusal>>>({});
  const [done, setDone] = useState<Done | null>(null);
  const goesUntil = useRef(0);
  const nextRows = useRef<(number | undefined)[]>([]);
  const choiceOf = (draft: SuggestedDraft) => choices[draft.id] ?? firstChoice(draft, powers);

  const typed: Typed = Object.fromEntries(
    Object.entries(choices).flatMap(([id, choice]) =>
      Object.keys(choice.typed).length > 0 ? [[id, choice.typed]] : [],
    ),
  );
  const draft = useDraft({
    form: 'suggestions',
    value: { typed },
    isTouched: Object.keys(typed).length > 0,
    restore: ({ typed: restored }) =>
      setChoices((now) => {
        const back = drafts.flatMap((draft) => {
          const texts = restored?.[draft.id];
          return texts ? [[draft.id, { ...firstChoice(draft, powers), typed: texts, isSelected: true }] as const] : [];
        });
        return { ...now, ...Object.fromEntries(back) };
      }),
    reset: () => setChoices({}),
  });

  // A confirmation moves the focus to the next row.
  useEffect(() => {
    const next = nextRows.current.find((id) => id !== undefined && linkOf(id));
    if (next !== undefined) linkOf(next)?.focus();
    nextRows.current = [];
  }, [drafts]);

  const changed = (rows: SuggestedDraft[]) =>
    rows.filter((draft) => Object.keys(changesOf(draft, choiceOf(draft))).length > 0);
  const selected = drafts.filter((draft) => choiceOf(draft).isSelected);
  const toConfirm = changed(selected);
  const toPublish = powers.publish ? selected.filter((draft) => isComplete(draft, choiceOf(draft))) : [];

  async function confirm(rows: SuggestedDraft[], publish: boolean) {
    if (rows.length === 0 || busy) return;
    const last = drafts.findLastIndex(({ id }) => rows.some((row) => row.id === id));
    const next = drafts[last + 1]?.id;
    setDone(null);
    // A confirmed draft that stays on the page can have further suggestions.
    nextRows.current = publish || rows.length > 1 ? [next] : [rows[0]!.id, next];
    const reply = await run('console/confirm-suggestions', {
      body: { rows: rows.map((draft) => rowOf(draft, choiceOf(draft))), publish },
    });
    if (!reply) return;
    const refused = Object.fromEntries(
      reply.refused.map(({ product_id: id, message, fields }) => [id, { message, fields }]),
    );
    const isSent = (id: string) => !(id in refused) && rows.some((row) => row.id === Number(id));
    if (Object.keys(typed).length > 0 && Object.keys(typed).every(isSent)) draft.drop();
    setRefusals(refused);
    setEdited(null);
    setChoices((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !isSent(id))));
    if (reply.change_set_id)
      setDone({ changeSetId: reply.change_set_id, confirmed: reply.confirmed.length, published: reply.published });
  }

  /** Ends a draft of a product that exists already. Its editor makes it a draft again. */
  async function discontinue(draft: SuggestedDraft) {
    const next = drafts[drafts.indexOf(draft) + 1]?.id;
    if (await run('console/publish-product', { body: { product_id: draft.id, to: 'discontinued' } }))
      nextRows.current = [next];
  }

  const choose = (draft: SuggestedDraft, choice: Choice) => setChoices((now) => ({ ...now, [draft.id]: choice }));
  function edit(draft: SuggestedDraft, isEdited: boolean) {
    setEdited(isEdited ? draft.id : null);
    const row = linkOf(draft.id)?.closest('[data-row]');
    if (isEdited)
      requestAnimationFrame(() =>
        row?.querySelector<HTMLElement>('textarea, select, input:not([type="checkbox"])')?.focus(),
      );
    else linkOf(draft.id)?.focus();
  }

  /** Returns true if the key did something. */
  function act(key: string, isShifted: boolean, draft: SuggestedDraft): boolean {
    if (key === 'c') void confirm(isShifted ? toConfirm : changed([draft]), false);
    else if (key === 'p' && powers.publish)
      void confirm(isShifted ? toPublish : [draft].filter((one) => isComplete(one, choiceOf(one))), true);
    else if (key === 'e') edit(draft, edited !== draft.id);
    else if (key === 'a') {
      const open = draft.suggestions.map(({ part }) => part).filter((part) => partsOf(powers).includes(part));
      choose(draft, { ...choiceOf(draft), accepted: open, isSelected: open.length > 0 });
    } else {
      const part = partsOf(powers)[Number(key) - 1];
      if (!part || !draft.suggestions.some((one) => one.part === part)) return false;
      choose(draft, toggled(choiceOf(draft), part));
    }
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    const draft = drafts.find(({ id }) => String(id) === row?.dataset.row);
    if (!draft) return;
    if (event.key === 'Escape' && edited === draft.id) return edit(draft, false);
    if (isTaken(event.target)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (stepRow(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    }
    const key = isOn ? singleKey(event.nativeEvent) : null;
    if (!key) return;
    // G followed by a letter opens another screen.
    const isGoing = event.timeStamp < goesUntil.current;
    goesUntil.current = !isGoing && key === 'g' ? event.timeStamp + GO_MS : 0;
    if (!isGoing && act(key, event.shiftKey, draft)) event.preventDefault();
  }

  return (
    <div className="grid gap-4 *:min-w-0">
      {drafts.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{t('keys')}</p>
          <KeyHelpButton />
        </>
      )}
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <div role="status" className="grid gap-2 empty:hidden">
        {done && (
          <>
            <p>{t('done', { count: done.confirmed, published: done.published })}</p>
            <UndoConfirmation key={done.changeSetId} id={done.changeSetId} />
          </>
        )}
      </div>
      {drafts.length > 0 && (
        <>
          <ol className="grid *:min-w-0" aria-label={t('list')} onKeyDown={onKeyDown}>
            {drafts.map((draft) => (
              <SuggestionRow
                key={draft.id}
                draft={draft}
                choice={choiceOf(draft)}
                powers={powers}
                subcategories={subcategories}
                isEdited={edited === draft.id}
                refusal={refusals[draft.id]}
                busy={busy}
                onChoose={(choice) => choose(draft, choice)}
                onEdit={(isEdited) => edit(draft, isEdited)}
                onDiscontinue={() => void discontinue(draft)}
                onConfirm={(isPublished) => void confirm([draft], isPublished)}
              />
            ))}
          </ol>
          <div className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 justify-self-start rounded-2xl border border-line-strong bg-surface p-2 shadow-float">
            <Button busy={busy} disabled={toConfirm.length === 0} onClick={() => void confirm(toConfirm, false)}>
              {t('confirmPage', { count: toConfirm.length })}
            </Button>
            {powers.publish && (
              <Button
                kind="secondary"
                busy={busy}
                disabled={toPublish.length === 0}
                onClick={() => void confirm(toPublish, true)}
              >
                {t('publishPage', { count: toPublish.length })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
