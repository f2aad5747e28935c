import type { PageWanted } from '@/lib/shared/keyset-list';

/** A list of another room than the orders'. `rows`: what it pages through, as SQL, so that a place deep in it can be found. */
export type RoomList = {
  name: string;
  ask: (page: PageWanted) => Promise<unknown>;
  rows: string;
  at: string;
  id: string;
  /** A queue: its pages go from the oldest to the newest. */
  isQueue?: boolean;
};
