const INTERNAL = /^\/(?![/\\])[^\s\\]*$/;
/** Longest target. */
const MAX_LENGTH = 2_000;
const EXTERNAL =
  /^(?:https:\/\/[^\s/@\\]+\.[^\s/@\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20}|#[\w-]+)$/i;

/**
 * True for targets that a text may link to: addresses of this store, HTTPS pages, anchors, email
 * addresses and phone numbers.
 */
export const isAllowedLink = (href: string): boolean =>
  href.length <= MAX_LENGTH && (INTERNAL.test(href) || EXTERNAL.test(href));
