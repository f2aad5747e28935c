import { randomBytes } from 'node:crypto';

/** Returns a secret for an emailed link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns a link to one of our pages with the secret behind the #, which browsers send to no
 * server, proxy or next page.
 */
export const linkTo = (page: string, token: string): string => `${page}#token=${token}`;
