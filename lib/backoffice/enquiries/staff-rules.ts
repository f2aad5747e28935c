/** Where requests are worked on: questions and complaints, or whoever wants to sell or to deliver here. */
export const REQUEST_ROOMS = ['enquiries', 'partners'] as const;
export type RequestRoom = (typeof REQUEST_ROOMS)[number];

/** The lists of a room, in the order of their tabs. What waits is worked off from the oldest. */
export const REQUEST_VIEWS = ['open', 'late', 'settled', 'all'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];
export const REQUEST_QUEUES: ReadonlySet<RequestView> = new Set(['open', 'late']);

/** What becomes of somebody who wants to sell or to deliver here. */
export const OUTCOMES = ['ACCEPTED', 'REFUSED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where a request stands, in one word. */
export type RequestState = 'new' | 'acknowledged' | 'settled' | 'accepted' | 'refused';

type Standing = { acknowledgedAt: Date | null; resolvedAt: Date | null; outcome: Outcome | null };

/** The word for where a request stands. */
export function stateOf({ acknowledgedAt, resolvedAt, outcome }: Standing): RequestState {
  if (resolvedAt) return outcome === 'ACCEPTED' ? 'accepted' : outcome === 'REFUSED' ? 'refused' : 'settled';
  return acknowledgedAt ? 'acknowledged' : 'new';
}

/** Rows of a page, and how many are counted before it is "more than". */
export const REQUEST_PAGE = { show: 50, counted: 1000 } as const;
