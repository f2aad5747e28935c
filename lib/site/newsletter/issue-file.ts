import { z } from 'zod';
import { oneLine, severalLines } from '@/lib/kernel/plain-text';
import { invalid } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, EDITED_LOCALES, LOCAL_LOCALE } from '@/lib/kernel/locales';
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
  subject: z.record(z.enum(EDITED_LOCALES), Subject, { error: 'newsletterSubject' }),
  body: z.record(z.enum(EDITED_LOCALES), Body, { error: 'newsletterBody' }),
});
export type Issue = z.output<typeof Issue>;

const LOCAL = new RegExp(`^--- ${LOCAL_LOCALE} ---$`, 'm');

/**
 * Reads name, subject and its translation (`subject_ta`) between two lines of dashes, the text, a
 * line with the language (`--- ta ---`), and the translated text.
 */
function readMarkdown(text: string): unknown {
  const { facts, body } = readFrontMatter(text);
  const [main = '', local = ''] = body.split(LOCAL);
  return {
    name: facts.name,
    subject: { [DEFAULT_LOCALE]: facts.subject, [LOCAL_LOCALE]: facts[`subject_${LOCAL_LOCALE}`] },
    body: { [DEFAULT_LOCALE]: main, [LOCAL_LOCALE]: local },
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
  throw invalid(result.error.issues[0]?.message ?? 'newsletterFile');
}
