/** Customer lists, in the order of their tabs. */
export const CUSTOMER_VIEWS = ['all', 'deleted'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

/** Reasons for viewing contact details, recorded each time. */
export const REVEAL_REASONS = ['asked', 'delivery', 'payment', 'return', 'safety'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/** Rows per page, and the highest exact count; above it, screens show "more than". */
export const CUSTOMER_PAGE = { show: 50, counted: 1000 } as const;
