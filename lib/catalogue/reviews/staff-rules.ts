/** Views of reviews for staff. `held`: held back until the writer's address is confirmed. */
export const REVIEW_VIEWS = ['all', 'hidden', 'held'] as const;
export type StaffReviewView = (typeof REVIEW_VIEWS)[number];

/** Reasons for hiding a review, as listed in /terms-conditions. A bad rating is never one. */
export const HIDING_REASONS = ['insult', 'advertising', 'personal', 'cure', 'unrelated'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/** Rows per page, and the maximum count before it shows "more than". */
export const REVIEW_PAGE = { show: 30, counted: 1000 } as const;
