import { currentStaff, powersAtWork, viewsAtWork } from '@/app/signed-in';
import { SavedViews, type ListParams } from '@/components/console/views/saved-views';
import type { ListName } from '@/lib/backoffice/saved-views/list-rules';

/**
 * Saved views of a list: the reader's own and those of owners. @param requested query of the list's
 * address
 */
export async function ViewsOfList({ list, asked: requested }: { list: ListName; asked: ListParams }) {
  const staff = await currentStaff();
  if (!staff) return null;
  const [views, { permissions }] = await Promise.all([viewsAtWork(staff), powersAtWork(staff)]);
  return <SavedViews list={list} asked={requested} views={views} mayShare={permissions.has('views.share')} />;
}
