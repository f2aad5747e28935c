import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { RequestKind, Waiting } from './queries';
import type { Due } from './rules';
import type { Outcome, RequestView } from './staff-rules';

/** What a list is asked for. `q`: a ticket or a mail address; cursors are those of another page of the same list. */
export type RequestsWanted = { view?: RequestView; q?: string; after?: string; before?: string };

/** A request as a list shows it. `about`: what kind of partner. */
export type RequestRow = {
  id: string;
  ticket: string;
  kind: RequestKind;
  about: string | null;
  name: string;
  createdAt: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  outcome: Outcome | null;
  due: Due | null;
};

export type RequestPage = KeysetPage<RequestRow> & { count: number; isMore: boolean };

export type RequestAnswer = { id: string; text: string; author: string; createdAt: Date };

/** Everything a screen about one request shows. */
export type RequestForStaff = Waiting & { answers: RequestAnswer[] };
