/** Rooms for requests: questions and complaints, or people who want to sell or deliver. */
export const REQUEST_ROOMS = ['enquiries', 'partners'] as const;
export type RequestRoom = (typeof REQUEST_ROOMS)[number];

/** Lists of a room, in the order of their tabs. Queues start with the oldest. */
export const REQUEST_VIEWS = ['open', 'late', 'settled', 'all'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];
export const REQUEST_QUEUES: ReadonlySet<RequestView> = new Set(['open', 'late']);

/** Decisions about people who want to sell or deliver. */
export const OUTCOMES = ['ACCEPTED', 'REFUSED'] as const;
export type RequestOutcome = (typeof OUTCOMES)[number];

/** State of a request. */
export type RequestState = 'new' | 'acknowledged' | 'settled' | 'accepted' | 'refused';

type RequestTimes = { acknowledgedAt: Date | null; resolvedAt: Date | null; outcome: RequestOutcome | null };

/** Returns the state of a request. */
export function stateOf({ acknowledgedAt, resolvedAt, outcome }: RequestTimes): RequestState {
  if (resolvedAt) return outcome === 'ACCEPTED' ? 'accepted' : outcome === 'REFUSED' ? 'refused' : 'settled';
  return acknowledgedAt ? 'acknowledged' : 'new';
}

/** Rows per page, and the highest exact count; above it, screens show "more than". */
export const REQUEST_PAGE = { show: 50, counted: 1000 } as const;
