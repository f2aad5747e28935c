'use client';

import { useTranslations } from 'next-intl';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SUBCATEGORY_FIELDS, type SubcategoryTexts } from '@/lib/catalogue/product-admin/category-rules';
import { PRODUCT_LENGTHS } from '@/lib/catalogue/product-admin/length-rules';
import { splitLanguage } from '@/lib/kernel/locales';

type Props = {
  categoryId: number;
  /** Null for a new one. */ id: number | null;
  stored: SubcategoryTexts;
  isEmpty: boolean;
};

/** Form for the names of a subcategory; an empty subcategory can be removed. */
export function SubcategoryForm({ categoryId, id, stored, isEmpty }: Props) {
  const t = useTranslations('console.client.categories');
  const labelOf = useFieldLabel('categories');
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'shelf',
    subject: `${categoryId} ${id ?? ''}`,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const named = id !== null && { subcategory_id: id };
    const body = { category_id: categoryId, ...named, ...changes(isConflict) };
    const done = await run('console/save-shelf', { body });
    if (done) draft.discard();
  }

  return (
    <form
      method="post"
      aria-label={stored.name || t('newShelf')}
      className="grid gap-3 border-b border-line pb-4 last:border-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-2">
        {SUBCATEGORY_FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={labelOf(field)}
            lang={splitLanguage(field)[1]}
            value={values[field]}
            error={errors[field]}
            autoComplete="off"
            maxLength={PRODUCT_LENGTHS.name}
            onChange={({ target }) => edit(field, target.value)}
          />
        ))}
      </div>
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="secondary" busy={busy} disabled={!isChanged}>
          {t(id === null ? 'addShelf' : 'save')}
        </Button>
        {id !== null && isEmpty && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void run('console/delete-shelf', { body: { subcategory_id: id } })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
