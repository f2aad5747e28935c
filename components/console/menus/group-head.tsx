'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MENU_TEXT_LENGTH, STORE_PLACEHOLDER } from '@/lib/catalogue/menus/menu-rules';
import type { Texts } from '@/lib/catalogue/menus/types';
import { DEFAULT_LOCALE, LOCALES, languageName, toLocale, type Locale } from '@/lib/kernel/locales';
import { Arrows, arrowMoves } from './entry-row';
import type { Step } from './use-menu-edits';

type Props = {
  title: Texts;
  storeNames: Record<Locale, string>;
  /** Number in the menu, from 1. */
  number: number;
  /** Number of its entries. */
  count: number;
  errorOf: (field: string) => string | undefined;
  canMove: { up: boolean; down: boolean };
  onMove: (by: Step, name: string) => void;
  onEdit: (title: Texts) => void;
  onRemove: () => void;
};

/** Title of a group in each language, with the steps of the whole group. */
export function GroupHead({ title, storeNames, number, count, errorOf, canMove, onMove, onEdit, onRemove }: Props) {
  const t = useTranslations('console.client.menus');
  const locale = toLocale(useLocale());
  const typed = title[locale] || title[DEFAULT_LOCALE];
  const name = typed?.replaceAll(STORE_PLACEHOLDER, storeNames[locale]) || t('group', { number });
  const move = (by: Step) => onMove(by, name);
  return (
    <>
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-1" onKeyDown={arrowMoves(move)}>
        <span className="min-w-0 font-semibold max-sm:w-full sm:grow [overflow-wrap:anywhere]">
          {name} <span className="font-normal text-ink-soft">{t('entryCount', { count })}</span>
        </span>
        <Arrows name={name} canMove={canMove} onMove={move} />
        <Button kind="quiet" onClick={onRemove} aria-label={t('removeNamed', { name })}>
          {t('remove')}
        </Button>
      </div>
      <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-2">
        {LOCALES.map((lang) => (
          <Field
            key={lang}
            label={t('title', { language: languageName(locale, lang) })}
            lang={lang}
            value={title[lang] ?? ''}
            error={errorOf(lang)}
            autoComplete="off"
            maxLength={MENU_TEXT_LENGTH}
            onChange={(event) => onEdit({ ...title, [lang]: event.target.value })}
          />
        ))}
      </div>
    </>
  );
}
