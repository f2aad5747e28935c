/**
 * Views of reviews for staff. `held`: held back until the writer's address is confirmed. `photos`:
 * with a photo that waits for approval.
 */
export const REVIEW_VIEWS = ['all', 'photos', 'hidden', 'held'] as const;
export type StaffReviewView = (typeof REVIEW_VIEWS)[number];

/** Reasons for hiding a review, as listed in /terms-conditions. A bad rating is never one. */
export const HIDING_REASONS = ['insult', 'advertising', 'personal', 'cure', 'unrelated'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/** Rows per page, and the maximum count before it shows "more than". */
export const REVIEW_PAGE = { show: 30, counted: 1000 } as const;
