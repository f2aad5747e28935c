/** Maximum earlier versions in a list. */
export const MAX_VERSIONS = 20;

/** Kinds of data whose audit entries hold the value before and after a change. */
export const VERSIONED = ['redirect', 'menu', 'seo', 'mailText', 'messageTemplate'] as const;
export type Versioned = (typeof VERSIONED)[number];
