'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { LanguageSides } from '@/components/console/texts/language-sides';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import type { MailKindName } from '@/lib/site/mail/texts/kind-rules';
import { MAIL_TEXT_FIELDS, type MailText } from '@/lib/site/mail/texts/rules';
import { MailTextEditor } from './mail-text-editor';
import { replacedTexts, type TextField } from './replaced-texts';

type ByLanguage = Record<Locale, MailText>;
type Props = {
  kind: MailKindName;
  /** The owner's texts; an empty one stands for the shipped text. */
  texts: ByLanguage;
  shipped: ByLanguage;
  /** Address to which a test goes. */
  address: string;
};

/** Editor of subject and introduction of an email in each language. A refusal keeps the input. */
export function MailTextForm({ kind, texts, shipped, address }: Props) {
  const t = useTranslations('console.client.mailTexts');
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const stored = Object.fromEntries(
    LOCALES.flatMap((lang) => MAIL_TEXT_FIELDS.map((field) => [`${lang}.${field}`, texts[lang][field]])),
  ) as Record<TextField, string>;
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'mailText',
    subject: kind,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });
  const textOf = (lang: Locale): MailText => ({
    subject: values[`${lang}.subject`],
    introduction: values[`${lang}.introduction`],
  });
  const changed = LOCALES.filter((lang) =>
    MAIL_TEXT_FIELDS.some((field) => values[`${lang}.${field}`] !== stored[`${lang}.${field}`]),
  );

  async function save() {
    const of = (textIn: (lang: Locale) => MailText) => Object.fromEntries(changed.map((lang) => [lang, textIn(lang)]));
    const replaced = replacedTexts(stored, changes(isConflict).before);
    const body = { kind, texts: of(textOf), replaces: of((lang) => replaced[lang]) };
    if (!(await run('console/save-mail-texts', { body }))) return;
    draft.drop();
    forget();
  }

  return (
    <form
      method="post"
      className="grid gap-6 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LanguageSides
        label={t('languages')}
        hasErrors={(lang) => MAIL_TEXT_FIELDS.some((field) => errors[`${lang}.${field}`])}
        side={(lang) => (
          <MailTextEditor
            kind={kind}
            lang={lang}
            text={textOf(lang)}
            shipped={shipped[lang]}
            address={address}
            errors={{ subject: errors[`${lang}.subject`], introduction: errors[`${lang}.introduction`] }}
            onChange={(field, text) => edit(`${lang}.${field}`, text)}
          />
        )}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy} disabled={changed.length === 0}>
        {t('save')}
      </Button>
    </form>
  );
}
