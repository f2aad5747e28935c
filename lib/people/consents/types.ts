/** What somebody can agree to. The words stand under `consents` in the message files. */
export const PURPOSES = ['terms', 'offers'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Which edition of the words is agreed to now; a change of the words is a new edition. */
export const NOTICE_VERSION: Record<Purpose, string> = { terms: '2026-11', offers: '2026-11' };

/** One agreement as its giver sees it. Times are ISO date-times. */
export type ConsentView = {
  id: string;
  purpose: string;
  noticeVersion: string;
  /** The words that were agreed to, as they were shown; null for agreements older than their keeping. */
  text: string | null;
  givenAt: string;
  withdrawnAt: string | null;
};
