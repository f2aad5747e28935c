/**
 * Replaces `next/cache` in Jest, where there is no request and the real functions throw. It records
 * the tags and paths marked stale for the tests.
 */
let expired: string[] = [];

/** Returns the tags and paths marked stale since the last call of `forgetExpired`. */
export function expiredTags(): string[] {
  return [...expired];
}

/** Clears the record. */
export function forgetExpired(): void {
  expired = [];
}

export function revalidateTag(tag: string): void {
  expired.push(tag);
}

export function updateTag(tag: string): void {
  expired.push(tag);
}

export function revalidatePath(path: string): void {
  expired.push(path);
}

export function refresh(): void {}
export function cacheTag(): void {}
export function cacheLife(): void {}
export function unstable_noStore(): void {}

export function unstable_cache<Work extends (...args: never[]) => Promise<unknown>>(work: Work): Work {
  return work;
}
