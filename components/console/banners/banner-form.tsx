'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field, SelectField } from '@/components/ui/field';
import { PLACEMENT_LENGTHS } from '@/lib/backoffice/merchandising/rules';
import {
  COLOURS,
  type PlacementField,
  type PlacementList,
  type PlacementTexts,
} from '@/lib/backoffice/merchandising/placement-rules';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import { BannerPicture } from './banner-picture';
import { BannerPreview } from './banner-preview';

type Props = {
  list: PlacementList;
  /** Null for a new banner. */
  slug: string | null;
  texts: PlacementTexts;
  /** True if the reader can change it in its current state. */
  isOpen: boolean;
};

const PARTS = ['title', 'text', 'action', 'alt'] as const;

/** Form for a banner or promotion with a preview of the home page. Only changed fields are sent. */
export function BannerForm({ list, slug, texts: stored, isOpen }: Props) {
  const t = useTranslations('console.client.banners');
  const labelOf = useFieldLabel('banners');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const [newSlug, setNewSlug] = useState('');
  const draft = useDraft({
    form: 'banner',
    subject: `${list} ${slug ?? ''}`,
    value: { edits, newSlug },
    isTouched: isChanged || newSlug !== '',
    restore: (earlier) => {
      restore(earlier.edits ?? {});
      setNewSlug(earlier.newSlug ?? '');
    },
    reset: () => {
      forget();
      setNewSlug('');
    },
  });

  async function save() {
    const body = { list, slug: slug ?? newSlug.trim(), is_new: slug === null, ...changes(isConflict) };
    // A new banner sends all filled fields, including untouched ones.
    if (slug === null) body.after = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
    if (!(await run('console/save-banner', { body }))) return;
    draft.drop();
    if (slug === null) router.push(localePath(locale, `/console/banners/${body.slug}?view=${list}`));
    else forget();
  }

  const bind = (field: PlacementField) => ({
    name: field,
    label: labelOf(field),
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });
  return (
    <form
      method="post"
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!isOpen} className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        <legend className="sr-only">{t('legend')}</legend>
        {slug === null && (
          <Field
            name="slug"
            label={t('slug')}
            hint={t('slugHint')}
            value={newSlug}
            error={errors.slug}
            autoComplete="off"
            maxLength={PLACEMENT_LENGTHS.slug}
            onChange={(event) => setNewSlug(event.target.value)}
          />
        )}
        {isOpen && <BannerPicture error={errors.image} onImage={(address) => edit('image', address)} />}
        <Field {...bind('href')} hint={t('hrefHint')} maxLength={PLACEMENT_LENGTHS.href} />
        {list === 'promotions' && (
          <SelectField {...bind('colour')}>
            {COLOURS.map((colour) => (
              <option key={colour} value={colour}>
                {t(`colours.${colour}`)}
              </option>
            ))}
          </SelectField>
        )}
        {PARTS.map((part) => (
          <div key={part} className="grid items-start gap-4 *:min-w-0 sm:col-span-2 sm:grid-cols-2">
            {LOCALES.map((lang) => (
              <Field key={lang} {...bind(`${part}.${lang}`)} lang={lang} maxLength={PLACEMENT_LENGTHS[part]} />
            ))}
          </div>
        ))}
        <DayField {...bind('validFrom')} hint={t('fromHint')} />
        <DayField {...bind('validUntil')} hint={t('untilHint')} />
      </fieldset>
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      {isOpen && (
        <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged}>
          {t(slug === null ? 'make' : 'save')}
        </Button>
      )}
      <section aria-label={t('preview')} className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('preview')}</h2>
        <BannerPreview list={list} texts={values} />
      </section>
    </form>
  );
}
