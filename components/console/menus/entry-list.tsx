'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { placeOf } from '@/lib/catalogue/menus/menu-rules';
import type { Place } from '@/lib/catalogue/menus/types';
import { DEFAULT_LOCALE, LOCALES, toLocale, type Locale } from '@/lib/kernel/locales';
import { EntryRow } from './entry-row';
import type { EditedEntry, ListPlace, MenuEdits, Step } from './use-menu-edits';

/** Places by path, in each language. */
export type PlacesByPath = Record<Locale, ReadonlyMap<string, Place>>;

type Props = {
  place: ListPlace;
  edits: MenuEdits;
  places: PlacesByPath;
  max: number;
  /** Returns the error of a field of the list, such as `2.target`; `` for the list itself. */
  errorOf: (field: string) => string | undefined;
  /** Called after the order has changed. */
  onMoved: (id: number, name: string, by: Step) => void;
  onReordered: () => void;
};

/** Entries of a group or of the header, moved by buttons or arrow keys. */
export function EntryList({ place, edits, places, max, errorOf, onMoved, onReordered }: Props) {
  const t = useTranslations('console.client.menus');
  const locale = toLocale(useLocale());
  const [added, setAdded] = useState(-1);
  const entries = edits.listAt(place);
  const groups = edits.menus.footer.length;

  function namesOf(target: string) {
    if (!placeOf(target, places[DEFAULT_LOCALE])) return undefined;
    return Object.fromEntries(LOCALES.map((lang) => [lang, placeOf(target, places[lang])?.name]));
  }
  const shownOf = ({ label, target }: EditedEntry, names: ReturnType<typeof namesOf>) =>
    label[locale] || names?.[locale] || label[DEFAULT_LOCALE] || target || t('newEntry');
  function move(at: number, by: Step, name: string) {
    const entry = entries[at];
    if (!entry) return;
    edits.moveEntry(place, at, by);
    onMoved(entry.id, name, by);
  }

  const problem = errorOf('');
  return (
    <div className="grid gap-2 *:min-w-0">
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger-700">
          {problem}
        </p>
      )}
      {entries.length === 0 && <p className="text-ink-soft">{t('noEntries')}</p>}
      <ol className="grid *:min-w-0">
        {entries.map((entry, at) => {
          const names = namesOf(entry.target);
          const shown = shownOf(entry, names);
          return (
            <EntryRow
              key={entry.id}
              entry={entry}
              number={at + 1}
              names={names}
              shown={shown}
              errorOf={(field) => errorOf(`${at}.${field}`)}
              isNew={entry.id === added}
              canMove={{
                up: at > 0 || (place !== 'header' && place > 0),
                down: at < entries.length - 1 || (place !== 'header' && place < groups - 1),
              }}
              onMove={(by) => move(at, by, shown)}
              onEdit={(part) => edits.editEntry(place, at, part)}
              onRemove={() => {
                edits.removeEntry(place, at);
                onReordered();
              }}
            />
          );
        })}
      </ol>
      <Button
        kind="secondary"
        className="justify-self-start"
        disabled={entries.length >= max}
        onClick={() => setAdded(edits.addEntry(place))}
      >
        {t('addEntry')}
      </Button>
    </div>
  );
}
