/** Tabs of /Profile in their documented order: the number in the address is the index. */
export const PROFILE_TABS = ['personal', 'addresses', 'notifications'] as const;

export type ProfileQuery = { tab: number; page: number };
type Raw = Record<string, string | string[] | undefined>;

/**
 * Reads the address of /Profile and ignores unknown values. `page` applies to the notifications.
 */
export function readProfileQuery({ tab, page }: Raw): ProfileQuery {
  const [requested, place] = [Number(page), Number(tab)];
  return {
    tab: tab !== undefined && Number.isInteger(place) && place >= 0 && place < PROFILE_TABS.length ? place : 0,
    page: Number.isInteger(requested) && requested > 0 && requested < 10_000 ? requested : 1,
  };
}

/** Returns the address of a tab, without language and defaults. */
export function profilePath({ tab, page }: ProfileQuery): string {
  if (page > 1) return `/Profile?tab=${tab}&page=${page}`;
  return tab > 0 ? `/Profile?tab=${tab}` : '/Profile';
}
