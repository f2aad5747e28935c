'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { pageHref } from '@/components/console/links/page-links';
import { LanguageSides } from '@/components/console/texts/language-sides';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field, SelectField } from '@/components/ui/field';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { OWN_PAGES } from '@/lib/kernel/http/page-names';
import { PAGE_LENGTHS, type PageField } from '@/lib/site/content/page-rules';
import { LAYOUTS, type Layout } from '@/lib/site/content/types';
import { PageTextEditor } from './page-text';

type TextField = `${Locale}.${PageField}`;
export type PageTexts = Record<TextField | 'layout', string>;

type Props = {
  /** Null for a new page. */
  slug: string | null;
  texts: PageTexts;
  /** Newest version of each language, 0 for none. */
  bases: Partial<Record<Locale, number>>;
};

const FIELDS: PageField[] = ['title', 'description', 'body'];
/** Returns the moment that a local time of the form stands for, in India. */
const momentOf = (local: string): string | null => (local ? `${local}:00+05:30` : null);

/** Editor of a page in each language, side by side, on phones one at a time. */
export function PageForm({ slug, texts: stored, bases }: Props) {
  const t = useTranslations('console.client.pages');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields: errors, busy } = useStaffAction();
  const { values, edits, edit, restore, isChanged, forget } = useEdits(stored);
  const [newSlug, setNewSlug] = useState('');
  const [note, setNote] = useState('');
  const [publishAt, setPublishAt] = useState('');
  const reset = () => {
    forget();
    for (const set of [setNewSlug, setNote, setPublishAt]) set('');
  };
  const draft = useDraft({
    form: 'page',
    subject: slug ?? '',
    value: { edits, newSlug, note, publishAt },
    isTouched: isChanged || newSlug !== '' || note !== '',
    restore: (earlier) => {
      restore(earlier.edits ?? {});
      setNewSlug(earlier.newSlug ?? '');
      setNote(earlier.note ?? '');
      setPublishAt(earlier.publishAt ?? '');
    },
    reset,
  });

  const layout = values.layout as Layout;
  const textOf = (lang: Locale) => ({
    title: values[`${lang}.title`],
    description: values[`${lang}.description`],
    body: values[`${lang}.body`],
    layout,
  });
  /** Languages to send: those with changes, without any text of a language that has none. */
  const changed = LOCALES.filter((lang) => {
    const isFilled = FIELDS.some((field) => values[`${lang}.${field}`].trim() !== '');
    const isEdited = FIELDS.some((field) => values[`${lang}.${field}`] !== stored[`${lang}.${field}`]);
    const hadText = stored[`${lang}.body`] !== '';
    return isEdited ? isFilled || hadText : layout !== stored.layout && hadText;
  });

  async function save() {
    const body = {
      slug: slug ?? newSlug.trim(),
      is_new: slug === null,
      texts: Object.fromEntries(changed.map((lang) => [lang, textOf(lang)])),
      bases: Object.fromEntries(changed.map((lang) => [lang, bases[lang] ?? 0])),
      publish_at: momentOf(publishAt),
      note: note.trim() || null,
    };
    const done = await run('console/save-page', { body });
    if (!done) return;
    draft.drop();
    reset();
    if (slug === null) router.push(pageHref(locale, body.slug));
  }

  const errorsOf = (lang: Locale) =>
    Object.fromEntries(FIELDS.map((field) => [field, errors[`${lang}.${field}`]])) as Partial<
      Record<PageField, string>
    >;
  return (
    <form
      method="post"
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        {slug === null && (
          <Field
            name="slug"
            label={t('slug')}
            hint={t('slugHint', { path: `/${OWN_PAGES}/${newSlug.trim() || '…'}` })}
            value={newSlug}
            error={errors.slug}
            autoComplete="off"
            maxLength={PAGE_LENGTHS.slug}
            onChange={({ target }) => setNewSlug(target.value)}
          />
        )}
        <SelectField
          name="layout"
          label={t('layout')}
          hint={t(`layoutHint.${layout}`)}
          value={layout}
          onChange={({ target }) => edit('layout', target.value)}
        >
          {LAYOUTS.map((name) => (
            <option key={name} value={name}>
              {t(`layouts.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <LanguageSides
        label={t('languages')}
        hasErrors={(lang) => FIELDS.some((field) => errors[`${lang}.${field}`])}
        side={(lang) => (
          <PageTextEditor
            lang={lang}
            source={textOf(lang)}
            errors={errorsOf(lang)}
            onChange={(field, text) => edit(`${lang}.${field}`, text)}
          />
        )}
      />
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        <DayField
          name="publish_at"
          hasTime
          label={t('publishAt')}
          hint={t('publishAtHint')}
          value={publishAt}
          error={errors.publish_at}
          onChange={({ target }) => setPublishAt(target.value)}
        />
        <Field
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          value={note}
          error={errors.note}
          autoComplete="off"
          maxLength={PAGE_LENGTHS.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy} disabled={changed.length === 0}>
        {t(publishAt ? 'schedule' : slug === null ? 'add' : 'publish')}
      </Button>
    </form>
  );
}
