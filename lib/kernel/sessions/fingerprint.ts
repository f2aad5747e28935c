import { signatures } from '@/lib/kernel/keys/key-ring';

/**
 * What stands for a mail address, a device or a machine's address where it has to be recognised but not read: in counts and in the log.
 * Keyed, so that nobody who reads those can try addresses out. @param purpose keeps the same text apart in different uses
 */
export function fingerprint(purpose: string, text: string): string {
  return fingerprints(purpose, text)[0]!;
}

/** The same as each of the store's secrets gives it: what was kept before a secret was turned is recognised by one of them. */
export function fingerprints(purpose: string, text: string): string[] {
  return signatures(`${purpose}\0${text}`).map((signature) => signature.slice(0, 22));
}
