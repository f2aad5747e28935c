const INTERNAL = /^\/(?![/\\])[^\s\\]*$/;
const EXTERNAL = /^(?:https:\/\/[^\s/@\\]+\.[^\s/@\\]+(?:[/?#][^\s\\]*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20}|#[\w-]+)$/i;

/**
 * True for targets that a text may link to: addresses of this store, HTTPS pages, anchors, email
 * addresses and phone numbers.
 */
export const isAllowedLink = (href: string): boolean => INTERNAL.test(href) || EXTERNAL.test(href);
