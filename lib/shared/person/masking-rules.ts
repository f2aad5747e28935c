import { hasEmail } from './rules';

const HIDDEN = '•••';

/** Returns the first character of a text. */
const begin = (text: string) => [...text][0] ?? '';

/** Masks an email address but leaves it recognizable: r•••@g•••.com. An empty one stays empty. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (!hasEmail(email)) return '';
  if (at < 1) return email && HIDDEN;
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${begin(email)}${HIDDEN}@${begin(domain)}${HIDDEN}${ending}`;
}

/** Masks a phone number except for its last four digits: ••••••3210. */
export const maskPhone = (phone: string | null): string | null => phone && `••••••${phone.slice(-4)}`;

/**
 * Returns the state of an address and the first three digits of its pincode, which identify a
 * district.
 */
export function maskAddress({ state, pincode }: { state: string | null; pincode: string | null }): string {
  const district = pincode && `${pincode.slice(0, 3)}${HIDDEN}`;
  return [HIDDEN, state, district].filter(Boolean).join(', ');
}
