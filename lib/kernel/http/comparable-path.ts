import { stripLocale } from '@/lib/kernel/locales';

/**
 * Returns the form in which former addresses are compared: decoded, in lower case, without language
 * and closing slash.
 */
export function comparablePath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // An address with other escapes is compared as it is spelled.
  }
  return stripLocale(plain.toLowerCase()).replace(/\/+$/, '') || '/';
}
