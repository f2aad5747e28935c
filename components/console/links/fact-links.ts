import { localePath } from '@/lib/kernel/locales';

/** Path of the work list of medicine facts. */
export const FACTS_LIST = '/console/facts';

type Comparison = { compare: number; lang: string };

/** Returns the address of the facts about a medicine, with a comparison if one is chosen. */
export function factsHref(locale: string, subject: string, comparison?: Comparison): string {
  const query = comparison ? `?compare=${comparison.compare}&lang=${comparison.lang}#compare` : '';
  return localePath(locale, `${FACTS_LIST}/${subject}${query}`);
}
