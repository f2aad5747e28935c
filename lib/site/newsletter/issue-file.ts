import { z } from 'zod';
import { oneLine, severalLines } from '@/lib/kernel/plain-text';
import { invalid } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, languageList, LOCALES, OTHER_LOCALES } from '@/lib/kernel/locales';
import { readFrontMatter } from '@/lib/site/content/read-front-matter';
import { hasBrokenLink } from '@/lib/site/mail/newsletter-body';

const Subject = z
  .string({ error: 'newsletterSubject' })
  .transform(oneLine)
  .pipe(z.string().min(1, 'newsletterSubject').max(120, 'newsletterSubject'));
const Body = z
  .string({ error: 'newsletterBody' })
  .transform(severalLines)
  .pipe(
    z
      .string()
      .min(1, 'newsletterBody')
      .max(20_000, 'newsletterBody')
      .refine((text) => !hasBrokenLink(text), 'newsletterLinkLine'),
  );

/** Issue as submitted by its writer; messages are keys below `errors`. */
const Issue = z.object({
  name: z.string({ error: 'newsletterName' }).regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'newsletterName'),
  subject: z.record(z.enum(LOCALES), Subject, { error: 'newsletterSubject' }),
  body: z.record(z.enum(LOCALES), Body, { error: 'newsletterBody' }),
});
export type Issue = z.output<typeof Issue>;

const HEADING = new RegExp(`^--- (${OTHER_LOCALES.join('|')}) ---$`, 'm');

/**
 * Reads name, subject and its translations (`subject_ta`) between two lines of dashes, the text,
 * and for each other language a line with it (`--- ta ---`) and the translated text.
 */
function readMarkdown(text: string): unknown {
  const { facts, body } = readFrontMatter(text);
  // Each heading is followed by its language and the text in it.
  const [main = '', ...parts] = body.split(HEADING);
  const inLanguage = (locale: string) => parts[parts.indexOf(locale) + 1];
  return {
    name: facts.name,
    subject: {
      [DEFAULT_LOCALE]: facts.subject,
      ...Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, facts[`subject_${locale}`]])),
    },
    body: {
      [DEFAULT_LOCALE]: main,
      ...Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, inLanguage(locale) ?? ''])),
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('newsletterFile');
  }
}

/**
 * Parses an issue of the newsletter, either JSON ({ name, subject: { en, ta }, body: { en, ta } })
 * or Markdown.
 * @throws invalid with the key of the first missing or wrong part
 */
export function readIssue(text: string): Issue {
  const result = Issue.safeParse(text.trimStart().startsWith('{') ? readJson(text) : readMarkdown(text));
  if (result.success) return result.data;
  const key = result.error.issues[0]?.message ?? 'newsletterFile';
  // The command line, which alone takes an issue, speaks the default language.
  throw invalid(key, { languages: languageList(DEFAULT_LOCALE) });
}
