import { db } from '@/lib/kernel/db/client';
import { LISTS, readQuery, type ListName } from './list-rules';

/** A view as a list shows it. `isWhole`: all of what it asks for is still known. */
export type SavedView = {
  id: string;
  list: ListName;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  query: Record<string, string>;
  isWhole: boolean;
};

/** More than anybody looks through; each member has thirty at most. */
const MOST = 300;

/** One's own views and those that are shared with all, of every list, by name. One statement. */
export async function listViews(staffId: string): Promise<SavedView[]> {
  const rows = await db.savedView.findMany({
    where: { OR: [{ customerId: staffId }, { isShared: true }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return rows.flatMap(({ id, customerId, list, name, query, isShared }) =>
    // A list may be gone since.
    list in LISTS
      ? [
          {
            id,
            list: list as ListName,
            name,
            isShared,
            isOwn: customerId === staffId,
            ...readQuery(list as ListName, query),
          },
        ]
      : [],
  );
}
