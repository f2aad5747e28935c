'use client';

import { useMemo, useState } from 'react';
import { LOCALES } from '@/lib/kernel/locales';
import type { MenuEntry, Menus, Texts } from '@/lib/catalogue/menus/types';

/** Entries and groups with ids, by which React and the focus follow a moved one. */
export type EditedEntry = MenuEntry & { id: number };
type EditedGroup = { id: number; title: Texts; entries: EditedEntry[] };
type Edited = { header: EditedEntry[]; footer: EditedGroup[]; nextId: number };

/** Returns the texts of the languages that staff write. */
const editedTexts = (texts: Texts): Texts =>
  Object.fromEntries(LOCALES.flatMap((lang) => (texts[lang] === undefined ? [] : [[lang, texts[lang]]])));

function withIds({ header, footer }: Menus): Edited {
  let nextId = 0;
  const number = (entries: MenuEntry[]) => entries.map((entry) => ({ ...entry, id: nextId++ }));
  const groups = footer.map(({ title, entries }) => ({ id: nextId++, title, entries: number(entries) }));
  return { header: number(header), footer: groups, nextId };
}

const entryOf = ({ label, target }: MenuEntry): MenuEntry => ({ label: editedTexts(label), target });
const withoutIds = ({ header, footer }: Edited): Menus => ({
  header: header.map(entryOf),
  footer: footer.map(({ title, entries }) => ({ title: editedTexts(title), entries: entries.map(entryOf) })),
});

/** Place of an entry list: the header, or a group of the footer. */
export type ListPlace = 'header' | number;
export type Step = -1 | 1;

/** Returns a list with one element moved by a place; the same list at its ends. */
function moved<T>(list: T[], at: number, by: Step): T[] {
  const to = at + by;
  return to < 0 || to >= list.length ? list : list.toSpliced(at, 1).toSpliced(to, 0, list[at]!);
}

const replaced = <T>(list: T[], at: number, part: Partial<T>): T[] => list.with(at, { ...list[at]!, ...part });

/**
 * Unsaved menus of the form. Until the first edit they follow the stored ones.
 * @param version version of the stored menus. `base` is that at the first edit
 */
export function useMenuEdits(stored: Menus, version: string) {
  const [edited, setEdited] = useState<{ menus: Edited; base: string } | null>(null);
  const initial = useMemo(() => withIds(stored), [stored]);
  const menus = edited?.menus ?? initial;
  const change = (next: Partial<Edited>) => setEdited({ menus: { ...menus, ...next }, base: edited?.base ?? version });

  const listAt = (place: ListPlace) => (place === 'header' ? menus.header : (menus.footer[place]?.entries ?? []));
  const setList = (place: ListPlace, entries: EditedEntry[], more: Partial<Edited> = {}) =>
    change(
      place === 'header'
        ? { header: entries, ...more }
        : { footer: replaced(menus.footer, place, { entries }), ...more },
    );

  /** Moves an entry; at the end of its group into the next one. */
  function moveEntry(place: ListPlace, at: number, by: Step) {
    const list = listAt(place);
    const isWithin = at + by >= 0 && at + by < list.length;
    if (place === 'header' || isWithin) return setList(place, moved(list, at, by));
    const next = place + by;
    const [entry, group] = [list[at], menus.footer[next]];
    if (!entry || !group) return;
    const entries = by === 1 ? [entry, ...group.entries] : [...group.entries, entry];
    const footer = replaced(menus.footer, place, { entries: list.toSpliced(at, 1) });
    change({ footer: replaced(footer, next, { entries }) });
  }

  function addEntry(place: ListPlace): number {
    const entry = { id: menus.nextId, label: {}, target: '' };
    setList(place, [...listAt(place), entry], { nextId: menus.nextId + 1 });
    return entry.id;
  }

  return {
    menus,
    plain: withoutIds(menus),
    base: edited?.base ?? version,
    isChanged: edited !== null,
    listAt,
    moveEntry,
    addEntry,
    editEntry: (place: ListPlace, at: number, part: Partial<MenuEntry>) =>
      setList(place, replaced<EditedEntry>(listAt(place), at, part)),
    removeEntry: (place: ListPlace, at: number) => setList(place, listAt(place).toSpliced(at, 1)),
    moveGroup: (at: number, by: Step) => change({ footer: moved(menus.footer, at, by) }),
    editTitle: (at: number, title: Texts) => change({ footer: replaced(menus.footer, at, { title }) }),
    removeGroup: (at: number) => change({ footer: menus.footer.toSpliced(at, 1) }),
    addGroup: () => {
      const [id, entryId] = [menus.nextId, menus.nextId + 1];
      const group = { id, title: {}, entries: [{ id: entryId, label: {}, target: '' }] };
      change({ footer: [...menus.footer, group], nextId: id + 2 });
    },
    /** Replaces all, for example with those that the release ships. */
    replace: (all: Menus) => change(withIds(all)),
    /** Restores a draft of an earlier visit, if it fits. Only then the browser needs the schema. */
    restore: async (all: unknown, base: unknown) => {
      const { MenusInput } = await import('@/lib/catalogue/menus/schema');
      const { data } = MenusInput.safeParse(all);
      if (data) setEdited({ menus: withIds(data), base: typeof base === 'string' ? base : version });
    },
    forget: () => setEdited(null),
  };
}
export type MenuEdits = ReturnType<typeof useMenuEdits>;
