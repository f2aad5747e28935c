import { stripLocale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';

/** Maximum length of a stored target. */
const TARGET_LENGTH = 500;
/** Maximum length of its field, where the address of this store may precede a path. */
export const TARGET_FIELD_LENGTH = TARGET_LENGTH + 100;
/** Control characters and backslashes, which browsers read as something else. */
export const UNUSABLE = /[\u0000-\u001f\u007f\\]/;

/** Returns the path of an address of this store; other addresses stay as they are. */
export const withoutOrigin = (text: string, site: string): string => {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed) || new URL(trimmed).host !== new URL(site).host) return trimmed;
  const { pathname, search, hash } = new URL(trimmed);
  return pathname + search + hash;
};

/**
 * Reads the target of a link that the owner sets.
 * @param site address of the store, which may be part of the target
 * @returns a path of this store without its language, or an https address; or the problem
 */
export function readTarget(text: string, site: string): string | Problem {
  const target = withoutOrigin(text, site);
  if (target === '') return { key: 'settingMissing' };
  if (target.length > TARGET_LENGTH) return { key: 'settingTooLong', values: { most: TARGET_LENGTH } };
  if (UNUSABLE.test(target) || /\s/.test(target)) return { key: 'redirectTarget' };
  if (/^\/(?!\/)/.test(target)) {
    const plain = stripLocale(target);
    // Without its language it would lead to another host.
    return plain.startsWith('//') ? { key: 'redirectTarget' } : plain;
  }
  const isSecure = URL.canParse(target) && new URL(target).protocol === 'https:';
  return isSecure && !new URL(target).username ? new URL(target).href : { key: 'redirectTarget' };
}
