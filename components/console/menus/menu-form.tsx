'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { Panel } from '@/components/console/shared/panel';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  isSameMenus,
  MAX_ENTRIES,
  MAX_GROUPS,
  MAX_HEADER,
  placesByPath,
  STORE_PLACEHOLDER,
} from '@/lib/catalogue/menus/menu-rules';
import type { Menus, Place } from '@/lib/catalogue/menus/types';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import { EntryList, type PlacesByPath } from './entry-list';
import { TARGETS } from './entry-row';
import { GroupHead } from './group-head';
import { MenuPreview } from './menu-preview';
import { useMenuEdits, type Step } from './use-menu-edits';

type Props = {
  stored: Menus;
  version: string;
  /** Menus that the release ships. */
  shipped: Menus;
  places: Record<Locale, Place[]>;
  storeNames: Record<Locale, string>;
};

/** Editor of the menus of footer and header, with a preview. */
export function MenuForm({ stored, version, shipped, places, storeNames }: Props) {
  const t = useTranslations('console.client.menus');
  const { run, problem, fields, isConflict, busy, forget } = useStaffAction();
  const edits = useMenuEdits(stored, version);
  const { menus, plain, base, isChanged } = edits;
  const draft = useDraft({
    form: 'menus',
    value: { menus: plain, base },
    isTouched: isChanged,
    restore: (earlier) => void edits.restore(earlier.menus, earlier.base),
    reset: edits.forget,
  });
  const byPath = useMemo(
    () => Object.fromEntries(LOCALES.map((lang) => [lang, placesByPath(places[lang])])) as PlacesByPath,
    [places],
  );
  const [moved, setMoved] = useState<{ id: number; name: string; by: Step } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Keeps the focus on what moved, also into another group.
  useEffect(() => {
    if (!moved) return;
    const steps = [moved.by, -moved.by].map((by) => `[data-moved="${moved.id}"] [data-step="${by}"]:not(:disabled)`);
    const [button] = steps.flatMap((step) => form.current?.querySelector<HTMLElement>(step) ?? []);
    button?.focus();
  }, [moved]);
  const onMoved = (id: number, name: string, by: Step) => {
    // Errors belong to places in the former order.
    forget();
    setMoved({ id, name, by });
  };

  async function save() {
    // After a conflict the user has seen the menus of the colleague below.
    const body = { ...plain, version: isConflict ? version : base };
    if (!(await run('console/save-menus', { body }))) return;
    draft.drop();
    edits.forget();
  }

  const errorsBelow = (field: string) => (path: string) => fields[path === '' ? field : `${field}.${path}`];
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <datalist id={TARGETS}>
        {places[DEFAULT_LOCALE].filter(({ href }) => href === undefined).map(({ path, name }) => (
          <option key={path} value={path} label={name} />
        ))}
      </datalist>
      <Panel title={t('footer')}>
        <p className="text-sm text-ink-soft">{t('orderHint', { placeholder: STORE_PLACEHOLDER })}</p>
        {fields.footer && <Alert tone="error">{fields.footer}</Alert>}
        {menus.footer.map(({ id, title, entries }, at) => (
          <fieldset
            key={id}
            data-moved={id}
            className="grid gap-3 rounded-card border border-line p-3 *:min-w-0 sm:p-4"
          >
            <GroupHead
              title={title}
              storeNames={storeNames}
              number={at + 1}
              errorOf={errorsBelow(`footer.${at}.title`)}
              canMove={{ up: at > 0, down: at < menus.footer.length - 1 }}
              onMove={(by, name) => {
                edits.moveGroup(at, by);
                onMoved(id, name, by);
              }}
              onEdit={(text) => edits.editTitle(at, text)}
              onRemove={() => {
                edits.removeGroup(at);
                forget();
              }}
              count={entries.length}
            />
            <EntryList
              place={at}
              edits={edits}
              places={byPath}
              max={MAX_ENTRIES}
              errorOf={(path) => fields[path === '' ? `footer.${at}` : `footer.${at}.entries.${path}`]}
              onMoved={onMoved}
              onReordered={forget}
            />
          </fieldset>
        ))}
        <Button
          kind="secondary"
          className="justify-self-start"
          disabled={menus.footer.length >= MAX_GROUPS}
          onClick={edits.addGroup}
        >
          {t('addGroup')}
        </Button>
      </Panel>
      <Panel title={t('header')}>
        <p className="text-sm text-ink-soft">{t('headerHint')}</p>
        <EntryList
          place="header"
          edits={edits}
          places={byPath}
          max={MAX_HEADER}
          errorOf={errorsBelow('header')}
          onMoved={onMoved}
          onReordered={forget}
        />
      </Panel>
      <Panel title={t('preview')}>
        <MenuPreview menus={plain} places={places} storeNames={storeNames} />
      </Panel>
      <p role="status" className="sr-only">
        {moved && t('moved', { name: moved.name })}
      </p>
      <div className="grid gap-3">
        <DraftNote draft={draft} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t('save')}
          </Button>
          {!isSameMenus(plain, shipped) && (
            <Button kind="quiet" onClick={() => edits.replace(shipped)}>
              {t('useShipped')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
