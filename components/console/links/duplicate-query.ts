import { localePath } from '@/lib/kernel/locales';

/** Path of the list of likely duplicates. */
export const DUPLICATES = '/console/duplicates';
/** Path of the page that merges two products. */
export const MERGE = `${DUPLICATES}/merge`;
/** Returns the address of the merge of two products. */
export const mergeHref = (locale: string, kept: number, absorbed: number): string =>
  `${localePath(locale, MERGE)}?kept=${kept}&absorbed=${absorbed}`;
