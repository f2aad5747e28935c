/** The lists of customers, in the order of their tabs. */
export const CUSTOMER_VIEWS = ['all', 'deleted'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

/** Why somebody wants to see how to reach a customer: written down with each reading. */
export const REVEAL_REASONS = ['asked', 'delivery', 'payment', 'return', 'safety'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/** Rows of a page, and how many are counted before it is "more than". */
export const CUSTOMER_PAGE = { show: 50, counted: 1000 } as const;
