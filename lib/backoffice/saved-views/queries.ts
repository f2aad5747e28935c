import { db } from '@/lib/kernel/db/client';
import { LISTS, readQuery, type ListName } from './list-rules';

/** View in a list. `isWhole`: all its parameters are still known. */
export type SavedView = {
  id: string;
  list: ListName;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  query: Record<string, string>;
  isWhole: boolean;
};

/** Maximum views in the result. Each member has at most thirty. */
const MAX_ROWS = 300;

/** Returns the member's own views and shared views of every list, by name. Runs one statement. */
export async function listViews(staffId: string): Promise<SavedView[]> {
  const rows = await db.savedView.findMany({
    where: { OR: [{ customerId: staffId }, { isShared: true }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_ROWS,
  });
  return rows.flatMap(({ id, customerId, list, name, query, isShared }) =>
    // The list may have been removed since.
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
