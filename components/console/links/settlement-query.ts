import { listHref, readListQuery, type ListQuery } from '@/components/console/links/list-query';
import {
  LINE_STATES,
  LINE_TYPES,
  SETTLEMENT_VIEWS,
  type LineState,
  type LineType,
  type SettlementView,
} from '@/lib/money/settlements/rules';
import { isDay } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';

type Raw = Record<string, string | string[] | undefined>;
const dayOf = (value: string | string[] | undefined) => (typeof value === 'string' && isDay(value) ? value : undefined);

export const SETTLEMENTS = '/console/settlements';

/** What the address of the list asks for; days are of India, both included. */
export type SettlementQuery = ListQuery<SettlementView> & { from?: string; until?: string };

/** Reads an address; what it does not know is left out. */
export const readSettlementQuery = (raw: Raw): SettlementQuery => ({
  ...readListQuery(raw, SETTLEMENT_VIEWS),
  q: '',
  from: dayOf(raw.from),
  until: dayOf(raw.until),
});

/** What the address of one settlement asks of its lines. */
export type LineQuery = { type?: LineType; state?: LineState; after?: string; before?: string };

/** Reads it; what it does not know is left out. */
export function readLineQuery(raw: Raw): LineQuery {
  const { after, before } = readListQuery(raw, ['all']);
  return {
    type: LINE_TYPES.find((known) => known === raw.type),
    state: LINE_STATES.find((known) => known === raw.state),
    after,
    before,
  };
}

/** Where a settlement stands. */
export const settlementHref = (locale: string, id: string, asked: LineQuery = {}): string =>
  Object.values(asked).some(Boolean)
    ? listHref(locale, `${SETTLEMENTS}/${id}`, asked)
    : localePath(locale, `${SETTLEMENTS}/${id}`);
