import { withoutInvisible, withoutMarks } from '@/lib/kernel/plain-text';
import { EMAIL_LENGTH, NAME_LENGTH } from './length-rules';

/** Returns a domain in the form of mail servers (`xn--…`). Other texts stay unchanged. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const isPlain = /^[\u0021-\u007e]*$/.test(domain) || /[\s/?#@:\\[\]%]/.test(domain);
  return isPlain || !URL.canParse(address) ? domain : new URL(address).hostname;
}

/**
 * Returns the stored form of an email address, which is also compared: look-alike spellings are the
 * same account. A domain in another script is stored as punycode.
 */
export function normalEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 || plain.length > EMAIL_LENGTH ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Reserved domain (RFC 6761), to which no email can be sent. */
const NO_EMAIL = '@mobile.invalid';

/**
 * Returns the placeholder for the address of an account that was opened with a mobile number. The
 * column is required and unique, and no one can log in, confirm or receive email with it.
 */
export const noEmail = (customerId: string): string => `${customerId}${NO_EMAIL}`;

/** True if an account has an email address of its own. */
export const hasEmail = (email: string): boolean => !email.endsWith(NO_EMAIL);

/** Returns the address for display; empty without one. */
export const shownEmail = (email: string): string => (hasEmail(email) ? email : '');

/** Finds letters beyond ASCII before the @ of an email address: few mail servers accept them. */
export const hasForeignLocalPart = (email: string): boolean => /[^\u0000-\u007f][^@]*@/.test(email);

/**
 * Normalizes a password, so that composed and combined letters from two keyboards give the same
 * password.
 */
export function normalPassword(text: string): string {
  return text.normalize('NFKC');
}

/**
 * Characters of a name: letters of any script with their marks and joiners, dots of initials,
 * apostrophes and hyphens of every keyboard, single spaces. It starts with a letter, or an
 * apostrophe before one.
 */
const NAME = /^['’‘ʼ]?\p{L}(?:[\p{L}\p{M}\u200c\u200d.'’‘ʼ‐-]| (?=[\p{L}'’‘ʼ]))*$/u;
/**
 * Text that mail programs turn into a link: `shop.example`, `www.…`. Does not match initials
 * ("M.G.R", "K.Ramesh").
 */
const LINK = /\p{L}{3,}\.\p{Ll}{2,}/u;

/**
 * Returns true if a text can be a person's name ("K.", "O'Neil", "தமிழ்ச்செல்வி"): no digits,
 * symbols, links or control characters. Rejects texts longer than any name first, because the
 * search for links takes quadratic time.
 */
export function isName(text: string): boolean {
  return text.length <= NAME_LENGTH && NAME.test(text) && !LINK.test(text);
}

/** Dot of an initial with letters directly after it. */
const INITIAL = /(?<!\p{L}\p{M}*\p{L}\p{M}*)(\p{L}\p{M}*\.)(?=\p{Ll}{2})/gu;

/**
 * Returns the stored form of a name: composed letters, single spaces, and one after an initial
 * ("k.ram" looks like a domain).
 */
export function tidyName(text: string): string {
  const composed = withoutMarks(text.normalize('NFC')).trim().replace(/\s+/g, ' ');
  // A hundred kilobytes of accents would block this process for minutes; a schema rejects them for
  // their length.
  return composed.length > NAME_LENGTH ? composed : composed.replace(INITIAL, '$1 ');
}

/** Joins first and last name, without a trailing space if there is only one. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * Returns the destination after login.
 * @param next destination from the address; anything but a path of this store is ignored
 * @param fallback destination in that case
 */
export function safeNext(next: string | undefined, fallback: string): string {
  if (!next || next.length > 500 || !next.startsWith('/')) return fallback;
  // Browsers drop tabs and line breaks and read a backslash as a slash: both could lead to another
  // host.
  if (/^\/[/\\]/.test(next) || /[\u0000-\u001f\\]/.test(next)) return fallback;
  return next;
}

export const RESET_MINUTES = 10;
