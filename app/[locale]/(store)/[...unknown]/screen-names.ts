import { SCREEN_NAMES } from '@/lib/kernel/http/page-names';

const BY_LOWER_CASE = new Map(SCREEN_NAMES.map((name) => [name.toLowerCase(), name]));

/**
 * Returns the documented spelling of an address in another case, or null. The rest of the path
 * stays unchanged.
 * @param path the parts between the slashes
 */
export function documentedSpelling(path: string[]): string | null {
  const [screen = '', ...rest] = path;
  const documented = BY_LOWER_CASE.get(screen.toLowerCase());
  return documented && documented !== screen ? `/${[documented, ...rest].join('/')}` : null;
}
