import { MINUTE } from '@/lib/kernel/dates';

/** Maximum length of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60;
/** Time limit for a device to answer, and maximum number of passkeys per person. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const MAX_PASSKEYS = 20;

/** COSE numbers of the usual algorithms: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];
