import type { PageRequest } from '@/lib/shared/keyset-list';

/**
 * List other than that of orders. `rows` is the SQL of its rows, used to find a position deep in
 * it.
 */
export type RoomList = {
  name: string;
  ask: (page: PageRequest) => Promise<unknown>;
  /** Most statements of a page; three if omitted. */
  statements?: number;
  rows: string;
  at: string;
  id: string;
  /** True for a queue, whose pages go from the oldest to the newest row. */
  isQueue?: boolean;
};
