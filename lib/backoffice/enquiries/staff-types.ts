import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { RequestKind, Waiting } from './queries';
import type { Due } from './rules';
import type { StaffQuestion } from '@/lib/backoffice/product-questions/types';
import type { RequestOutcome, RequestView } from './staff-rules';

/**
 * Parameters of a request list. `q`: a ticket or an email address. Cursors come from another page
 * of the same list.
 */
export type RequestFilter = { view?: RequestView; q?: string; after?: string; before?: string };

/** Request in a list. `about`: kind of partner. */
export type RequestRow = {
  id: string;
  ticket: string;
  kind: RequestKind;
  about: string | null;
  name: string;
  createdAt: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  outcome: RequestOutcome | null;
  due: Due | null;
};

export type RequestPage = KeysetPage<RequestRow> & { count: number; isMore: boolean };

export type RequestAnswer = { id: string; text: string; author: string; createdAt: Date };

/** Data of a request screen. */
export type RequestForStaff = Waiting & { answers: RequestAnswer[]; question: StaffQuestion | null };
