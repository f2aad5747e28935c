'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Badge } from '@/components/console/shared/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { isOutside, MENU_TEXT_LENGTH } from '@/lib/catalogue/menus/menu-rules';
import type { MenuEntry } from '@/lib/catalogue/menus/types';
import { LOCALES, languageName, type Locale } from '@/lib/kernel/locales';
import { TARGET_FIELD_LENGTH } from '@/lib/shared/target-rules';
import type { EditedEntry, Step } from './use-menu-edits';

/** Id of the list with all targets of the store. */
export const TARGETS = 'menu-targets';

type Props = {
  entry: EditedEntry;
  /** Number in its list, from 1. */
  number: number;
  /** Name of its target by language; undefined if the store has no such page. */
  names: Partial<Record<Locale, string>> | undefined;
  shown: string;
  errorOf: (field: string) => string | undefined;
  isNew: boolean;
  canMove: { up: boolean; down: boolean };
  onMove: (by: Step) => void;
  onEdit: (part: Partial<MenuEntry>) => void;
  onRemove: () => void;
};

/** Arrow keys move, except in a text field. */
export const arrowMoves = (move: (by: Step) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? -1 : 1);
};

/** Buttons that move something up and down. */
export function Arrows({ name, canMove, onMove }: { name: string } & Pick<Props, 'canMove' | 'onMove'>) {
  const t = useTranslations('console.client.menus');
  return (
    <>
      <Button
        kind="quiet"
        data-step={-1}
        disabled={!canMove.up}
        onClick={() => onMove(-1)}
        aria-label={t('up', { name })}
      >
        <span aria-hidden className="text-xl">
          ↑
        </span>
      </Button>
      <Button
        kind="quiet"
        data-step={1}
        disabled={!canMove.down}
        onClick={() => onMove(1)}
        aria-label={t('down', { name })}
      >
        <span aria-hidden className="text-xl">
          ↓
        </span>
      </Button>
    </>
  );
}

/** Entry of a menu: one line that opens to its fields. */
export function EntryRow(props: Props) {
  const { entry, number, names, shown, errorOf, isNew, canMove, onMove, onEdit, onRemove } = props;
  const t = useTranslations('console.client.menus');
  const locale = useLocale();
  const [isOpened, setOpened] = useState(isNew);
  const { target, label } = entry;
  const errors = {
    target: errorOf('target'),
    ...Object.fromEntries(LOCALES.map((l) => [l, errorOf(`label.${l}`)])),
  };
  const isOpen = isOpened || Object.values(errors).some(Boolean);
  const isMissing = target !== '' && !names && !isOutside(target);
  return (
    <li data-moved={entry.id} className="grid gap-2 border-b border-line py-1 last:border-0">
      <div className="flex items-center gap-1" onKeyDown={arrowMoves(onMove)}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-field text-left hover:text-brand-700"
        >
          <Icon name="chevron-down" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
          <span className="min-w-0">
            <span className="font-medium [overflow-wrap:anywhere]">
              {number}. {shown}
            </span>
            <span className="block truncate text-sm text-ink-soft">{target}</span>
          </span>
          {isMissing && <Badge tone="waits">{t('notShown')}</Badge>}
        </button>
        <Arrows name={shown} canMove={canMove} onMove={onMove} />
      </div>
      {isOpen && (
        <div className="grid items-start gap-3 pb-3 *:min-w-0 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Field
              label={t('target')}
              hint={isMissing ? t('missing') : t('targetHint')}
              error={errors.target}
              value={target}
              list={TARGETS}
              autoComplete="off"
              inputMode="url"
              autoCapitalize="none"
              autoFocus={isNew}
              maxLength={TARGET_FIELD_LENGTH}
              onChange={(event) => onEdit({ target: event.target.value })}
            />
          </div>
          {LOCALES.map((lang) => (
            <Field
              key={lang}
              label={t('label', { language: languageName(locale, lang) })}
              hint={names ? t('labelHint') : undefined}
              error={errors[lang as keyof typeof errors]}
              lang={lang}
              value={label[lang] ?? ''}
              placeholder={names?.[lang]}
              autoComplete="off"
              maxLength={MENU_TEXT_LENGTH}
              onChange={(event) => onEdit({ label: { ...label, [lang]: event.target.value } })}
            />
          ))}
          <Button
            kind="quiet"
            className="justify-self-start"
            onClick={onRemove}
            aria-label={t('removeNamed', { name: shown })}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
