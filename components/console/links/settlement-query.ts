import { listHref, readDays, readListQuery, type ConsoleListQuery } from '@/components/console/links/list-query';
import {
  LINE_STATES,
  LINE_TYPES,
  SETTLEMENT_VIEWS,
  type LineState,
  type LineType,
  type SettlementView,
} from '@/lib/money/settlements/rules';
import { localePath } from '@/lib/kernel/locales';

type Raw = Record<string, string | string[] | undefined>;

export const SETTLEMENTS = '/console/settlements';

/** Query of the list's address; dates are in India, both inclusive. */
export type SettlementQuery = ConsoleListQuery<SettlementView> & { from?: string; until?: string };

/** Reads an address and drops unknown parts. */
export const readSettlementQuery = (raw: Raw): SettlementQuery => ({
  ...readListQuery(raw, SETTLEMENT_VIEWS),
  q: '',
  ...readDays(raw),
});

/** Query for the lines of a settlement. */
export type LineQuery = { type?: LineType; state?: LineState; after?: string; before?: string };

/** Reads an address and drops unknown parts. */
export function readLineQuery(raw: Raw): LineQuery {
  const { after, before } = readListQuery(raw, ['all']);
  return {
    type: LINE_TYPES.find((known) => known === raw.type),
    state: LINE_STATES.find((known) => known === raw.state),
    after,
    before,
  };
}

/** Returns the address of a settlement. */
export const settlementHref = (locale: string, id: string, requested: LineQuery = {}): string =>
  Object.values(requested).some(Boolean)
    ? listHref(locale, `${SETTLEMENTS}/${id}`, requested)
    : localePath(locale, `${SETTLEMENTS}/${id}`);
