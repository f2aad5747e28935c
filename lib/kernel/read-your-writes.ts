import { currentRequest } from '@/lib/kernel/audit/request-context';
import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';

type Drop = (tags: string[]) => Promise<void>;
const own = processWide('ownChanges', (): { drop?: Drop } => ({}));

/**
 * Timeout for invalidation. A completed change gets its response by then, even if invalidation
 * takes longer.
 */
const TIMEOUT_MS = SECOND;

/** Sets the function with which this process invalidates cached values by tag. */
export const setOwnDrop = (drop: Drop | undefined): void => {
  own.drop = drop;
};

/**
 * Records the tags that the current request made stale. Does nothing in jobs and commands, whose
 * changes arrive as announcements.
 */
export function recordInvalidation(tags: string[]): void {
  const request = currentRequest();
  if (request) request.stale = [...(request.stale ?? []), ...tags];
}

/**
 * Invalidates in this process the tags that the request made stale, so that its author sees the
 * change. The announcement arrives only after the response. Other processes receive it a moment
 * later.
 */
export async function dropOwnStale(): Promise<void> {
  const request = currentRequest();
  const tags = request?.stale ?? [];
  if (!request || !own.drop || tags.length === 0) return;
  request.stale = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, TIMEOUT_MS)));
  // A failure does not undo the change. The announcement invalidates the remaining pages.
  const dropped = own.drop([...new Set(tags)]).catch((error: unknown) => log.error('own changes', { error }));
  await Promise.race([dropped, late]);
  clearTimeout(timer);
}

/**
 * Returns the result of a staff change after this process has dropped the stale pages, so that its
 * author sees the change. A sale, which makes as much stale, does not wait for that.
 */
export async function afterDrop<Result>(change: Promise<Result>): Promise<Result> {
  const result = await change;
  await dropOwnStale();
  return result;
}
