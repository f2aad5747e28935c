import { currentRequest } from '@/lib/kernel/audit/request-context';
import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';

type Drop = (tags: string[]) => Promise<void>;
const own = processWide('ownChanges', (): { drop?: Drop } => ({}));

/** A change that is done is answered by then, also where dropping what shows it takes longer. */
const PATIENCE = SECOND;

/** Says how this process drops what it keeps under such tags. */
export const dropWith = (drop: Drop | undefined): void => {
  own.drop = drop;
};

/** Remembers what the request that is being answered has made stale; nothing in jobs and commands, whose changes are heard of as those of others are. */
export function noteStale(tags: string[]): void {
  const request = currentRequest();
  if (request) request.stale = [...(request.stale ?? []), ...tags];
}

/**
 * Drops in this process what the request has made stale, so that whoever made a change and looks at once sees it: our own announcement comes back only
 * after the answer. Other processes hear it a moment later.
 */
export async function dropOwnStale(): Promise<void> {
  const request = currentRequest();
  const tags = request?.stale ?? [];
  if (!request || !own.drop || tags.length === 0) return;
  request.stale = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, PATIENCE)));
  // What was changed stays changed: pages that could not be dropped are told of by the announcement.
  const dropped = own.drop([...new Set(tags)]).catch((error: unknown) => log.error('own changes', { error }));
  await Promise.race([dropped, late]);
  clearTimeout(timer);
}

/** What a change of the staff comes to, once whoever made it finds it on whatever they look at next. A sale, which makes as much stale, is not kept waiting for that. */
export async function freshened<Result>(change: Promise<Result>): Promise<Result> {
  const result = await change;
  await dropOwnStale();
  return result;
}
