/** The lists of reviews for staff. `held`: kept back until the writer's address is confirmed. */
export const REVIEW_VIEWS = ['all', 'hidden', 'held'] as const;
export type StaffReviewView = (typeof REVIEW_VIEWS)[number];

/** Why a review may be taken off the pages, as /terms-conditions says; never because it is bad. */
export const HIDING_REASONS = ['insult', 'advertising', 'personal', 'cure', 'unrelated'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/** Rows of a page, and how many are counted before it is "more than". */
export const REVIEW_PAGE = { show: 30, counted: 1000 } as const;
