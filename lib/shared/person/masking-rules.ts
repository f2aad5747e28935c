const HIDDEN = '•••';

/** The first sign of a text as people see it. */
const begin = (text: string) => [...text][0] ?? '';

/** Enough of a mail address to recognise it: r•••@g•••.com. Empty stays empty. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email && HIDDEN;
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${begin(email)}${HIDDEN}@${begin(domain)}${HIDDEN}${ending}`;
}

/** The last four figures of a telephone number: ••••••3210. */
export const maskPhone = (phone: string | null): string | null => phone && `••••••${phone.slice(-4)}`;

/** Of an address the part of the country, and of its pincode the first three figures, which name a district. */
export function maskAddress({ state, pincode }: { state: string | null; pincode: string | null }): string {
  const district = pincode && `${pincode.slice(0, 3)}${HIDDEN}`;
  return [HIDDEN, state, district].filter(Boolean).join(', ');
}
