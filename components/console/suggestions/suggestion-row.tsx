'use client';

import { useLocale, useTranslations } from 'next-intl';
import { productHref } from '@/components/console/links/product-query';
import { ProductInput } from '@/components/console/products/product-input';
import { Badge } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { Button } from '@/components/ui/button';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import {
  FIELDS_OF,
  type SuggestedDraft,
  type SuggestedField,
  type SuggestedPart,
  type Suggestion,
} from '@/lib/catalogue/suggestions/types';
import { formatRupees } from '@/lib/kernel/money';
import {
  changesOf,
  isComplete,
  mayChange,
  missingAfter,
  partsOf,
  toggled,
  type Choice,
  type Powers,
} from './choice-rules';

export type Refusal = { message: string; fields: Record<string, string> };
type Props = {
  draft: SuggestedDraft;
  choice: Choice;
  powers: Powers;
  subcategories: Subcategory[];
  isEdited: boolean;
  refusal: Refusal | undefined;
  busy: boolean;
  onChoose: (choice: Choice) => void;
  onEdit: (isEdited: boolean) => void;
  onConfirm: (isPublished: boolean) => void;
  onDiscontinue: () => void;
};

/** Draft with its suggestions, what it lacks for the sale, and its actions. */
export function SuggestionRow(props: Props) {
  const { draft, choice, powers, subcategories, isEdited, refusal, busy, onChoose, onEdit, onConfirm, onDiscontinue } =
    props;
  const t = useTranslations('console.client.suggestions');
  const locale = useLocale();
  const { id, name, packSize, sku, mrpPaise, suggestions, prohibition, duplicate } = draft;
  const hasChange = Object.keys(changesOf(draft, choice)).length > 0;
  return (
    <li data-row={id} tabIndex={-1} className="grid gap-3 border-b border-line py-4 *:min-w-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={choice.isSelected}
          onChange={({ target }) => onChoose({ ...choice, isSelected: target.checked })}
          className="mt-1 size-6 shrink-0 accent-brand-700"
        />
        <div className="min-w-0 flex-1">
          <ConsoleLink
            href={productHref(locale, id)}
            className="inline-block min-h-6 font-semibold break-words text-brand-700 underline"
          >
            {name}
          </ConsoleLink>
          <p className="text-sm text-ink-soft">{[packSize, sku, formatRupees(mrpPaise)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {prohibition && <p className="font-medium text-danger-700">{t(`prohibitions.${prohibition}`)}</p>}
      {duplicate && (
        <p>
          {`${t(duplicate.isPackKnown ? 'duplicate' : 'duplicateName')} `}
          <ConsoleLink
            href={productHref(locale, duplicate.id)}
            className="inline-block min-h-6 text-brand-700 underline"
          >
            {[duplicate.name, duplicate.packSize].filter(Boolean).join(' · ')}
          </ConsoleLink>
        </p>
      )}
      {suggestions.length > 0 && (
        <ul className="grid gap-2 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
          {suggestions.map((suggestion) => (
            <li key={suggestion.part}>
              <SuggestedValue
                suggestion={suggestion}
                place={partsOf(powers).indexOf(suggestion.part) + 1}
                isAccepted={choice.accepted.includes(suggestion.part)}
                isOpen={mayChange(suggestion.part, powers)}
                subcategories={subcategories}
                onToggle={() => onChoose(toggled(choice, suggestion.part))}
              />
            </li>
          ))}
        </ul>
      )}
      <Missing draft={draft} choice={choice} />
      {refusal && (
        <div role="alert" className="text-sm font-medium text-danger-700">
          <p>{refusal.message}</p>
          {Object.values(refusal.fields).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {isEdited && <RowEditor {...{ draft, choice, powers, subcategories, onChoose }} errors={refusal?.fields ?? {}} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" aria-expanded={isEdited} onClick={() => onEdit(!isEdited)}>
          {t('edit')}
        </Button>
        <Button kind="secondary" busy={busy} disabled={!hasChange} onClick={() => onConfirm(false)}>
          {t('confirm')}
        </Button>
        {powers.publish && (
          <Button kind="secondary" busy={busy} disabled={!isComplete(draft, choice)} onClick={() => onConfirm(true)}>
            {t('confirmAndPublish')}
          </Button>
        )}
        {powers.publish && duplicate && (
          <Button kind="secondary" busy={busy} onClick={onDiscontinue}>
            {t('discontinue')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Missing({ draft, choice }: { draft: SuggestedDraft; choice: Choice }) {
  const t = useTranslations('console.client.suggestions');
  const missing = missingAfter(draft, choice);
  if (missing.length === 0) return <p className="text-sm text-success-700">{t('complete')}</p>;
  return (
    <p className="text-sm">
      <span className="font-medium">{`${t('missing')} `}</span>
      {missing.map(({ why: reason }) => t(`needs.${reason}`)).join(', ')}
    </p>
  );
}

type ValueProps = {
  suggestion: Suggestion;
  /** Number key that toggles it. */
  place: number;
  isAccepted: boolean;
  isOpen: boolean;
  subcategories: Subcategory[];
  onToggle: () => void;
};

/** Button that accepts or drops a suggestion, with its reason. */
function SuggestedValue({ suggestion, place, isAccepted, isOpen, subcategories, onToggle }: ValueProps) {
  const t = useTranslations('console.client.suggestions');
  const product = useTranslations('console.client.products');
  const { part, texts, reason, isCertain } = suggestion;
  const value = valueOf(part);
  function valueOf(name: SuggestedPart): string {
    if (name === 'subcategory') {
      const found = subcategories.find(({ id }) => String(id) === texts.subcategory);
      return found ? `${found.category} / ${found.name}` : '';
    }
    if (name === 'schedule')
      return [
        texts.schedule && product(`schedules.${texts.schedule}`),
        texts.requiresPrescription &&
          t(texts.requiresPrescription === 'yes' ? 'withPrescription' : 'withoutPrescription'),
      ]
        .filter(Boolean)
        .join(' · ');
    if (name === 'tax') return t('taxValue', { hsn: texts.hsn ?? '', gst: texts.gst ?? '' });
    return Object.values(texts).join(name === 'manufacturer' ? ', ' : ' ');
  }
  return (
    <button
      type="button"
      aria-pressed={isAccepted}
      disabled={!isOpen}
      onClick={onToggle}
      className="grid h-full w-full content-start gap-1 rounded-field border border-line-strong bg-surface p-3 text-left text-sm aria-pressed:border-brand-700 aria-pressed:bg-brand-50 disabled:text-ink-soft"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="text-ink-soft">{place > 0 ? `${place} · ${t(`parts.${part}`)}` : t(`parts.${part}`)}</span>
        <Badge tone={isCertain ? 'good' : 'waits'}>{t(isCertain ? 'certain' : 'uncertain')}</Badge>
      </span>
      <span className="font-semibold wrap-anywhere">{value}</span>
      <span className="wrap-anywhere text-ink-soft">{t(`reasons.${reason.key}`, reason.values)}</span>
    </button>
  );
}

type EditorProps = Pick<Props, 'draft' | 'choice' | 'powers' | 'subcategories' | 'onChoose'> & {
  errors: Record<string, string>;
};

/** Fields of a draft to type over its suggestions. */
function RowEditor({ draft, choice, powers, subcategories, errors, onChoose }: EditorProps) {
  const now = { ...draft.texts, ...changesOf(draft, choice) };
  const type = (field: SuggestedField, text: string) =>
    onChoose({ ...choice, typed: { ...choice.typed, [field]: text }, isSelected: true });
  return (
    <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
      {partsOf(powers)
        .flatMap((part): readonly SuggestedField[] => FIELDS_OF[part])
        .map((field) => (
          <ProductInput
            key={field}
            field={field}
            text={now[field]}
            error={errors[field]}
            subcategories={subcategories}
            onChange={(text) => type(field, text)}
          />
        ))}
    </div>
  );
}
