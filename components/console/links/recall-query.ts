import { listHref, readListQuery, type ConsoleListQuery } from '@/components/console/links/list-query';
import { BUYER_VIEWS, type BuyerView } from '@/lib/purchasing/recalls/rules';
import { localePath } from '@/lib/kernel/locales';

/** Path of the list of recalls. */
export const RECALLS = '/console/recalls';

type Raw = Record<string, string | string[] | undefined>;
/** Query for the buyers of a recall. */
export type BuyerQuery = Omit<ConsoleListQuery<BuyerView>, 'q'>;

/** Reads an address and drops unknown parts. */
export const readBuyerQuery = (raw: Raw): BuyerQuery => readListQuery(raw, BUYER_VIEWS);

/** Returns the address of a recall. */
export const recallHref = (locale: string, id: string, { view, ...place }: Partial<BuyerQuery> = {}): string => {
  const parameters = { view: view === 'all' ? undefined : view, after: place.after, before: place.before };
  return Object.values(parameters).some(Boolean)
    ? listHref(locale, `${RECALLS}/${id}`, parameters)
    : localePath(locale, `${RECALLS}/${id}`);
};
