import { signatures } from '@/lib/kernel/keys/key-ring';

/**
 * Returns a fingerprint that identifies an email address, a device or a machine's address without
 * revealing it, for counts and the log. It is keyed, so that a reader of those cannot test
 * candidate addresses.
 * @param purpose separates uses of the same text
 */
export function fingerprint(purpose: string, text: string): string {
  return fingerprints(purpose, text)[0]!;
}

/**
 * Returns the fingerprint with each secret of the store. One of them matches a fingerprint stored
 * before a secret rotation.
 */
export function fingerprints(purpose: string, text: string): string[] {
  return signatures(`${purpose}\0${text}`).map((signature) => signature.slice(0, 22));
}
