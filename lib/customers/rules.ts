/** The one form in which an address is stored and compared: look-alike spellings of it are the same account. */
export function normalEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** The same password typed on two keyboards (a composed or a combined letter) is the same password. */
export function normalPassword(text: string): string {
  return text.normalize('NFKC');
}

/** Letters of any script, with the marks and joiners that Tamil and other scripts write them with; single spaces between words. */
const LETTERS = /^[\p{L}\p{M}\u200c\u200d]+(?: [\p{L}\p{M}\u200c\u200d]+)*$/u;

export function isLettersOnly(text: string): boolean {
  return LETTERS.test(text);
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
