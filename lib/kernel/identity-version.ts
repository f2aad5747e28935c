import { identity } from './identity';
import { sha256 } from './keys/sha256';

/** Returns a short text that changes with the identity, for addresses of files that show it. */
export const identityVersion = (): string => sha256(JSON.stringify(identity())).slice(0, 10);
