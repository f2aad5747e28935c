import { invalid } from '@/lib/kernel/errors';
import type { OutgoingMail } from './types';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** A single plain address: no list, no display name, no quoting. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;

/** Rejects values that could add a header or recipient to an email. */
export function checkHeaders({ to, sender, subject, id, replyTo = to, unsubscribe = '' }: OutgoingMail): void {
  for (const address of [to, replyTo])
    if (!ADDRESS.test(address) || address.length > 254) throw invalid('emailInvalid');
  if (
    [to, replyTo, sender, subject, unsubscribe].some((text) => CONTROL.test(text)) ||
    /[<>\s]/.test(unsubscribe) ||
    !/^[\w-]{1,64}$/.test(id)
  )
    throw invalid('badBody');
}
