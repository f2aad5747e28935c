import { createHash, randomBytes } from 'node:crypto';

/** The secret in a link of one of our mails: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A page of ours with a secret behind the #: no server, proxy or next page is told it. */
export const linkTo = (page: string, token: string): string => `${page}#token=${token}`;
