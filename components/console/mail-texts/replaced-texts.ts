import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { MAIL_TEXT_FIELDS, type MailText, type MailTextField } from '@/lib/site/mail/texts/rules';

export type TextField = `${Locale}.${MailTextField}`;

/**
 * Returns the texts that edits replace, by language. An edited field has the value that its author
 * saw, so that an edit of an earlier visit does not overwrite a colleague's text unnoticed.
 * @param before values that the edited fields had
 */
export const replacedTexts = (
  stored: Record<TextField, string>,
  before: Partial<Record<TextField, string>>,
): Record<Locale, MailText> =>
  Object.fromEntries(
    LOCALES.map((lang) => [
      lang,
      Object.fromEntries(
        MAIL_TEXT_FIELDS.map((field) => [field, before[`${lang}.${field}`] ?? stored[`${lang}.${field}`]]),
      ),
    ]),
  ) as Record<Locale, MailText>;
