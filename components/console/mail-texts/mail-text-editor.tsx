'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PlaceholderList } from '@/components/console/texts/placeholder-list';
import { PreviewProblems } from '@/components/console/texts/preview-problems';
import { usePreview } from '@/components/console/texts/use-preview';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import type { Locale } from '@/lib/kernel/locales';
import { mailKind, type MailKindName } from '@/lib/site/mail/texts/kind-rules';
import { MAIL_TEXT_LENGTHS, type MailText, type MailTextField } from '@/lib/site/mail/texts/rules';
import { MailPreview } from './mail-preview';
import { TestMail } from './test-mail';

type Props = {
  kind: MailKindName;
  lang: Locale;
  text: MailText;
  shipped: MailText;
  /** Address to which a test goes. */
  address: string;
  errors: Partial<Record<MailTextField, string>>;
  onChange: (field: MailTextField, text: string) => void;
};

/** Subject and introduction of an email in one language, with a preview that the server renders. */
export function MailTextEditor({ kind, lang, text, shipped, address, errors, onChange }: Props) {
  const t = useTranslations('console.client.mailTexts');
  const subject = useRef<HTMLInputElement>(null);
  const introduction = useRef<HTMLTextAreaElement>(null);
  // The field that had the focus last, in which a placeholder is inserted.
  const [at, setAt] = useState<MailTextField>('introduction');
  const preview = usePreview('console/preview-mail-text', { body: { kind, locale: lang, text } });
  const bind = (field: MailTextField) => ({
    name: `${lang}.${field}`,
    label: t(`fields.${field}`),
    hint: t(`hints.${field}`, { most: MAIL_TEXT_LENGTHS[field] }),
    lang,
    value: text[field],
    placeholder: shipped[field],
    error: errors[field],
    autoComplete: 'off',
    spellCheck: true,
    onFocus: () => setAt(field),
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  });
  const isShipped = text.subject === '' && text.introduction === '';

  function takeShipped() {
    onChange('subject', shipped.subject);
    onChange('introduction', shipped.introduction);
  }

  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Field {...bind('subject')} ref={subject} />
      <TextArea {...bind('introduction')} ref={introduction} rows={6} />
      {isShipped && (
        <Button kind="quiet" className="justify-self-start" onClick={takeShipped}>
          {t('takeShipped')}
        </Button>
      )}
      <PlaceholderList
        title={t('placeholders')}
        hint={t('placeholdersHint')}
        names={mailKind(kind).placeholders}
        wordsOf={(name) => t(`placeholder.${name}`)}
        field={at === 'subject' ? subject : introduction}
        onInsert={(written) => onChange(at, written)}
      />
      <div className="grid gap-3 *:min-w-0">
        <h3 className="font-semibold">{t('preview')}</h3>
        <PreviewProblems problems={preview?.problems} nameOf={(field) => t(`fields.${field}`)} />
        {preview && <MailPreview lang={lang} subject={preview.subject} html={preview.html} />}
        <TestMail kind={kind} lang={lang} text={text} address={address} />
      </div>
    </div>
  );
}
