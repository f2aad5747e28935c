import { comparablePath } from '@/lib/kernel/http/comparable-path';
import type { Problem } from '@/lib/kernel/problem-key';
import { readTarget, UNUSABLE, withoutOrigin } from '@/lib/shared/target-rules';
import type { Redirect, RedirectInput } from './types';

/** Maximum redirects of a store. A process keeps all of them in memory. */
export const MAX_REDIRECTS = 5_000;
/** Maximum length of a former address. */
export const PATH_LENGTH = 300;
/** Maximum length of its field, where the address of this store may precede a path. */
export const PATH_FIELD_LENGTH = PATH_LENGTH + 100;
/** Maximum length of a search. */
export const REDIRECT_SEARCH_LENGTH = 100;
/** Maximum rows of a list in the console. */
export const MAX_SHOWN = 200;
/** Maximum size of a file with redirects. */
export const REDIRECT_FILE_BYTES = 1024 * 1024;
/** Moved permanently, moved permanently without a change of the method, gone. */
export const STATUSES = [301, 308, 410] as const;
const GONE = 410;

export const REDIRECT_VIEWS = ['redirects', 'missing'] as const;

/** Problems by field: `path`, `target` or `status`. */
export type RedirectProblems = Partial<Record<keyof RedirectInput, Problem>>;

function readPath(text: string, site: string): string | Problem {
  const path = withoutOrigin(text, site);
  if (path === '') return { key: 'settingMissing' };
  if (!path.startsWith('/') || path.startsWith('//') || UNUSABLE.test(path)) return { key: 'redirectPath' };
  if (/[?#]/.test(path)) return { key: 'redirectQuery' };
  const plain = comparablePath(path);
  if (plain.length > PATH_LENGTH) return { key: 'settingTooLong', values: { most: PATH_LENGTH } };
  // PostgreSQL stores no zero byte, and an escape may contain one.
  return plain === '/' || plain.startsWith('//') || UNUSABLE.test(plain) ? { key: 'redirectPath' } : plain;
}

/**
 * Reads a redirect from a form or a line of a file.
 * @param site address of the store, which may be part of the addresses
 */
export function readRedirect(
  { path, target, status }: RedirectInput,
  site: string,
): { redirect: Redirect; problems?: undefined } | { redirect?: undefined; problems: RedirectProblems } {
  const problems: RedirectProblems = {};
  const from = readPath(path, site);
  if (typeof from !== 'string') problems.path = from;
  const isGone = status === GONE;
  const to = isGone ? null : readTarget(target, site);
  if (to !== null && typeof to !== 'string') problems.target = to;
  if (isGone && target.trim() !== '') problems.target = { key: 'redirectGoneTarget' };
  if (!(STATUSES as readonly number[]).includes(status))
    problems.status = { key: 'settingChoice', values: { choices: STATUSES.join(', ') } };
  if (Object.keys(problems).length > 0) return { problems };
  return { redirect: { path: from as string, target: to as string | null, status } };
}

/** Returns the comparable path of a target in this store; null for other addresses. */
export const pathOfTarget = (target: string | null): string | null =>
  target?.startsWith('/') ? comparablePath(target.split(/[?#]/, 1)[0]!) : null;

/**
 * Finds a loop or a chain that a redirect would make with others, so that each former address needs
 * one step.
 * @param others all other redirects by path
 */
export function findChain({ path, target }: Redirect, others: ReadonlyMap<string, Redirect>): RedirectProblems {
  const to = pathOfTarget(target);
  if (to === path) return { target: { key: 'redirectLoop' } };
  const next = to === null ? undefined : others.get(to);
  if (next) {
    const key =
      next.target === null ? 'redirectToGone' : pathOfTarget(next.target) === path ? 'redirectLoop' : 'redirectChain';
    return { target: { key, values: { target: next.target ?? '' } } };
  }
  const before = [...others.values()].find((other) => pathOfTarget(other.target) === path);
  return before ? { path: { key: 'redirectIsTarget', values: { path: before.path } } } : {};
}
