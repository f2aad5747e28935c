import { withoutInvisible, withoutMarks } from '@/lib/kernel/plain-text';
import { EMAIL_LENGTH, NAME_LENGTH } from './length-rules';

/** A domain in the form mail servers use (`xn--…`). What is no domain stays as it is. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const isPlain = /^[\u0021-\u007e]*$/.test(domain) || /[\s/?#@:\\[\]%]/.test(domain);
  return isPlain || !URL.canParse(address) ? domain : new URL(address).hostname;
}

/**
 * The one form in which an email address is stored and compared: look-alike spellings of it are the same account.
 * A domain in another script is stored as punycode.
 */
export function normalEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 || plain.length > EMAIL_LENGTH ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Finds letters beyond ASCII before the @ of an email address: few mail servers accept them. */
export const hasForeignLocalPart = (email: string): boolean => /[^\u0000-\u007f][^@]*@/.test(email);

/** The same password typed on two keyboards (a composed or a combined letter) is the same password. */
export function normalPassword(text: string): string {
  return text.normalize('NFKC');
}

/**
 * What names are written with: letters of any script with their marks and joiners, the dots of initials, apostrophes and hyphens of every
 * keyboard, single spaces. A letter, or an apostrophe before one, begins it.
 */
const NAME = /^['’‘ʼ]?\p{L}(?:[\p{L}\p{M}\u200c\u200d.'’‘ʼ‐-]| (?=[\p{L}'’‘ʼ]))*$/u;
/** `shop.example`, `www.…`: mail programs make a link of it. Initials ("M.G.R", "K.Ramesh") are none. */
const LINK = /\p{L}{3,}\.\p{Ll}{2,}/u;

/**
 * Whether a text can be somebody's name ("K.", "O'Neil", "தமிழ்ச்செல்வி"): no digits, signs, links or control characters. What is longer than
 * any name is not even looked at: the time of the search for links grows with the square of the length.
 */
export function isName(text: string): boolean {
  return text.length <= NAME_LENGTH && NAME.test(text) && !LINK.test(text);
}

/** The dot of an initial with letters right after it. */
const INITIAL = /(?<!\p{L}\p{M}*\p{L}\p{M}*)(\p{L}\p{M}*\.)(?=\p{Ll}{2})/gu;

/** A name in the one form in which it is kept: composed letters, single spaces, and one after an initial ("k.ram" reads as the address of a site). */
export function tidyName(text: string): string {
  const composed = withoutMarks(text.normalize('NFC')).trim().replace(/\s+/g, ' ');
  // A hundred kilobytes of accents, sent by anybody, would hold this process for minutes; a schema refuses them for their length.
  return composed.length > NAME_LENGTH ? composed : composed.replace(INITIAL, '$1 ');
}

/** First and last name as one; whoever has one name has no blank after it. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * Where to go after signing in.
 * @param next what the address asked for; anything but a path of this store is ignored
 * @param fallback where to go then
 */
export function safeNext(next: string | undefined, fallback: string): string {
  if (!next || next.length > 500 || !next.startsWith('/')) return fallback;
  // Browsers drop tabs and line breaks and read a backslash as a slash: both could lead to another host.
  if (/^\/[/\\]/.test(next) || /[\u0000-\u001f\\]/.test(next)) return fallback;
  return next;
}

export const RESET_MINUTES = 10;
