import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a secret, as stored, or of a file. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
