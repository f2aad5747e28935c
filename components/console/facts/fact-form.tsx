'use client';

import { useTranslations } from 'next-intl';
import { FactLines } from '@/components/catalogue/product/fact-texts';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { LanguageSides } from '@/components/console/texts/language-sides';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import {
  FACT_PARTS,
  FACTS,
  factsIn,
  lengthOf,
  type FactField,
  type FactFields,
  type FactPart,
} from '@/lib/catalogue/facts/fact-rules';
import type { Locale } from '@/lib/kernel/locales';

/** `base`: newest version when the page opened, 0 for none. */
type Props = { subject: string; stored: FactFields; base: number };

/** Facts about a medicine in each language, side by side, with a preview of the page. */
export function FactForm({ subject, stored, base }: Props) {
  const t = useTranslations('console.client.facts');
  const { run, problem, fields: errors, busy } = useStaffAction();
  const { values, edits, edit, restore, isChanged, forget } = useEdits<FactField>(stored);
  const draft = useDraft({
    form: 'facts',
    subject,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    if (!(await run('console/save-facts', { body: { subject, base, texts: values } }))) return;
    draft.drop();
    forget();
  }

  const bind = (lang: Locale, part: FactPart) => {
    const field: FactField = `${lang}.${part}`;
    return {
      name: field,
      label: t(`part.${part}`),
      lang,
      value: values[field],
      error: errors[field],
      autoComplete: 'off',
      maxLength: lengthOf(part),
      onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
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
      <p className="max-w-prose text-sm text-ink-soft">{t('hint')}</p>
      <LanguageSides
        label={t('languages')}
        hasErrors={(lang) => FACT_PARTS.some((part) => errors[`${lang}.${part}`])}
        side={(lang) => (
          <div className="grid gap-3 *:min-w-0">
            {FACTS.map((fact) => (
              <TextArea key={fact} {...bind(lang, fact)} rows={3} spellCheck />
            ))}
            <Field {...bind(lang, 'source')} hint={t('sourceHint')} />
            <Preview values={values} lang={lang} />
          </div>
        )}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged}>
        {t('save')}
      </Button>
    </form>
  );
}

/** Facts as the page in a language would show them, also with texts of the default language. */
function Preview({ values, lang }: { values: FactFields; lang: Locale }) {
  const t = useTranslations('console.client.facts');
  const facts = factsIn(values, lang);
  return (
    <figure className="grid gap-2 rounded-field border border-line bg-canvas p-3">
      <figcaption className="text-sm text-ink-soft">{t('preview')}</figcaption>
      {facts.length === 0 && <p className="text-ink-soft">{t('noFacts')}</p>}
      {facts.map(({ fact, ...text }) => (
        <div key={fact} lang={lang} className="grid gap-0.5 [overflow-wrap:anywhere]">
          <p className="font-semibold">{t(`part.${fact}`)}</p>
          <FactLines text={text} locale={lang} />
        </div>
      ))}
    </figure>
  );
}
