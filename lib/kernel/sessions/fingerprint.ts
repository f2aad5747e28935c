import { createHmac } from 'node:crypto';
import { env } from '@/lib/kernel/env';

/**
 * What stands for a mail address, a device or a machine's address where it has to be recognised but not read: in counts and in the log.
 * Keyed, so that nobody who reads those can try addresses out. @param purpose keeps the same text apart in different uses
 */
export function fingerprint(purpose: string, text: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22);
}
