'use client';

import { useState } from 'react';

type Texts<Field extends string> = Record<Field, string>;
type Edit = { before: string; after: string };

/**
 * Unsaved edits of a form, each with the value it replaced. Untouched fields follow the stored
 * values; edited ones keep the input.
 * @param stored the stored values
 */
export function useEdits<Field extends string>(stored: Texts<Field>) {
  const [edits, setEdits] = useState<Partial<Record<Field, Edit>>>({});
  const values = { ...stored };
  for (const [field, edit] of Object.entries(edits) as [Field, Edit][]) values[field] = edit.after;
  const changed = (Object.entries(edits) as [Field, Edit][]).filter(([field, { after }]) => after !== stored[field]);

  /**
   * @param isTold true if the user has seen the changes of a colleague and overwrites them
   * knowingly
   */
  const changes = (isTold: boolean) => ({
    before: Object.fromEntries(changed.map(([field, { before }]) => [field, isTold ? stored[field] : before])),
    after: Object.fromEntries(changed.map(([field, { after }]) => [field, after])),
  });
  const edit = (field: Field, after: string) =>
    setEdits((now) => ({ ...now, [field]: { before: now[field]?.before ?? stored[field], after } }));
  /** Restores edits of an earlier visit whose fields still exist. */
  const restore = (earlier: typeof edits) =>
    setEdits(Object.fromEntries(Object.entries(earlier).filter(([field]) => field in stored)) as typeof edits);
  return { values, edits, edit, restore, changes, isChanged: changed.length > 0, forget: () => setEdits({}) };
}
