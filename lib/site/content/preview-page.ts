import type { Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { factsFor } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { composePage } from './compose-page';
import { PAGE_LENGTHS, problemsOf } from './page-rules';
import type { PageSource } from './types';

/** Most problems that a preview names. */
const MAX_PROBLEMS = 20;

/**
 * Returns a page as it would be shown, by the code that renders published pages, and its problems.
 * @param locale language of the page
 * @param reader language of the messages
 */
export async function previewPage(source: PageSource, locale: Locale, reader: Locale) {
  const facts = factsFor(await findStoreSettings(), locale);
  const page = composePage({ ...source, body: source.body.slice(0, PAGE_LENGTHS.body) }, facts);
  const problems = problemsOf(source)
    .slice(0, MAX_PROBLEMS)
    .map(({ field, key, values }) => ({ field, message: translate(reader, `errors.${key}`, values) }));
  return { ...page, problems };
}
