'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import {
  SEO_LENGTHS,
  SHOWN_LENGTHS,
  subjectIdOf,
  type SeoField,
  type SeoFields,
  type SeoPart,
  type SeoSubject,
  type SeoText,
} from '@/lib/catalogue/seo/seo-rules';
import { LOCALES, languageName, type Locale } from '@/lib/kernel/locales';

export type SeoFormProps = {
  subject: SeoSubject;
  stored: SeoFields;
  /** Texts that empty fields stand for, and the address of the page. */
  computed: Record<Locale, SeoText & { address: string }>;
  /** Follows the title of every page. */
  storeNames: Record<Locale, string>;
};

/** Title and description of a page for search engines, in each language, with the result. */
export function SeoForm({ subject, stored, computed, storeNames }: SeoFormProps) {
  const t = useTranslations('console.client.seo');
  const locale = useLocale();
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'seo',
    subject: subjectIdOf(subject),
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const body = { kind: subject.kind, subject_id: subject.id, ...changes(isConflict) };
    if (!(await run('console/save-seo', { body }))) return;
    draft.drop();
    forget();
  }

  const bind = (lang: Locale, part: SeoPart) => {
    const field: SeoField = `${lang}.${part}`;
    return {
      name: field,
      label: t(part, { language: languageName(locale, lang) }),
      hint: t('length', { count: values[field].length, shown: SHOWN_LENGTHS[part] }),
      value: values[field],
      error: errors[field],
      lang,
      placeholder: computed[lang][part],
      autoComplete: 'off',
      maxLength: SEO_LENGTHS[part],
      onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
    };
  };
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
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        {LOCALES.map((lang) => (
          <div key={lang} className="grid gap-3 *:min-w-0">
            <Field {...bind(lang, 'title')} />
            <TextArea {...bind(lang, 'description')} rows={3} />
            <SearchResult
              lang={lang}
              title={`${values[`${lang}.title`] || computed[lang].title} | ${storeNames[lang]}`}
              description={values[`${lang}.description`] || computed[lang].description}
              address={computed[lang].address}
            />
          </div>
        ))}
      </div>
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" className="justify-self-start" busy={busy} disabled={!isChanged}>
        {t('save')}
      </Button>
    </form>
  );
}

type ResultProps = SeoText & { lang: Locale; address: string };

/** The page as a search engine would list it. */
function SearchResult({ lang, title, description, address }: ResultProps) {
  const t = useTranslations('console.client.seo');
  return (
    <figure className="rounded-field border border-line bg-canvas p-3">
      <figcaption className="text-sm text-ink-soft">{t('preview')}</figcaption>
      <p className="truncate text-sm text-ink-soft">{address}</p>
      <p lang={lang} className="truncate text-lg text-brand-800">
        {title}
      </p>
      <p lang={lang} className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
        {description}
      </p>
    </figure>
  );
}
