'use client';

import { useState } from 'react';

type Texts<Field extends string> = Record<Field, string>;
type Edit = { before: string; after: string };

/**
 * What somebody typed over the fields of a form, and what each had shown then. A field that nobody touched follows what is kept; one that was
 * typed in stays as it was typed, whatever comes from elsewhere.
 * @param kept the fields as they are kept now
 */
export function useEdits<Field extends string>(kept: Texts<Field>) {
  const [edits, setEdits] = useState<Partial<Record<Field, Edit>>>({});
  const values = { ...kept };
  for (const [field, edit] of Object.entries(edits) as [Field, Edit][]) values[field] = edit.after;
  const changed = (Object.entries(edits) as [Field, Edit][]).filter(([field, { after }]) => after !== kept[field]);

  /** @param isTold whether its writer was told of what somebody else changed meanwhile: then what is kept now is changed knowingly */
  const changes = (isTold: boolean) => ({
    before: Object.fromEntries(changed.map(([field, { before }]) => [field, isTold ? kept[field] : before])),
    after: Object.fromEntries(changed.map(([field, { after }]) => [field, after])),
  });
  const edit = (field: Field, after: string) =>
    setEdits((now) => ({ ...now, [field]: { before: now[field]?.before ?? kept[field], after } }));
  /** Edits that were kept of an earlier visit, of fields that are still there. */
  const restore = (earlier: typeof edits) =>
    setEdits(Object.fromEntries(Object.entries(earlier).filter(([field]) => field in kept)) as typeof edits);
  return { values, edits, edit, restore, changes, isChanged: changed.length > 0, forget: () => setEdits({}) };
}
