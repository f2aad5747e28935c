'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { BannerPicture } from '@/components/console/banners/banner-picture';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { shownAt } from '@/lib/catalogue/pictures/rules';
import type { CategoryField, CategoryTexts } from '@/lib/catalogue/product-admin/category-rules';
import { MAX_TEXT_LENGTH, PRODUCT_LENGTHS } from '@/lib/catalogue/product-admin/length-rules';
import { categoryHref } from '../links/category-query';
import { splitLanguage, translationsOf } from '@/lib/kernel/locales';

type Props = {
  /** Null for a new one. */ id: number | null;
  stored: CategoryTexts;
  /** True if the reader can upload a picture. */ mayBring: boolean;
};

/** Form for a category, all languages of a text side by side. Only changed fields are sent. */
export function CategoryForm({ id, stored, mayBring }: Props) {
  const t = useTranslations('console.client.categories');
  const labelOf = useFieldLabel('categories');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'category',
    subject: String(id ?? ''),
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const body = { ...(id !== null && { category_id: id }), ...changes(isConflict) };
    const done = await run('console/save-category', { body }, ({ category_id: made }) => {
      if (id === null) router.push(categoryHref(locale, made));
      return id === null;
    });
    if (done) draft.discard();
  }

  const bind = (field: CategoryField) => ({
    name: field,
    label: labelOf(field),
    value: values[field],
    error: errors[field],
    lang: splitLanguage(field)[1],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });
  return (
    <form
      method="post"
      className="grid gap-4 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        {(['name', ...translationsOf('name')] as const).map((field) => (
          <Field key={field} {...bind(field)} maxLength={PRODUCT_LENGTHS.name} />
        ))}
        {(['description', ...translationsOf('description')] as const).map((field) => (
          <TextArea key={field} {...bind(field)} maxLength={MAX_TEXT_LENGTH} />
        ))}
        <Field {...bind('slug')} hint={t('slugHint')} maxLength={PRODUCT_LENGTHS.name} />
        <Field
          {...bind('shelfLifeDays')}
          hint={t('shelfLifeHint')}
          inputMode="numeric"
          maxLength={PRODUCT_LENGTHS.percent}
        />
        {mayBring && (
          <BannerPicture error={errors.image} hint={t('pictureHint')} onImage={(address) => edit('image', address)} />
        )}
        {values.image !== '' && (
          <img {...shownAt(values.image, 160)} alt={t('fields.image')} className="size-28 object-contain" />
        )}
      </div>
      <DraftNote draft={draft} />
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged}>
        {t(id === null ? 'make' : 'save')}
      </Button>
    </form>
  );
}
