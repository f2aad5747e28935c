import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError, invalid, notFound } from '@/lib/kernel/errors';
import { mayDo } from '@/lib/people/staff/permission-rules';
import { powersOf } from '@/lib/people/staff/permissions';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { MAX_VIEWS } from './rules';
import { isAnswerable, LISTS, readQuery, writeQuery, type ListName } from './list-rules';

type View = { id: string; customerId: string; list: string; name: string; isShared: boolean };

const note = (tx: Db, { id }: StaffSignedIn, action: AuditAction, viewId: string, change: Prisma.InputJsonObject) =>
  writeAudit(tx, { actor: 'console', actorId: id, action, subject: 'view', subjectId: viewId, change });

/** Serializes changes by the same staff member, so that counts and comparisons stay valid. */
const lockMember = (tx: Db, id: string) =>
  tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${id}::uuid FOR NO KEY UPDATE`;

/**
 * Refuses a name that is taken by another of the member's own views of the list, or by a shared
 * view.
 */
async function refuseTaken(tx: Db, { list, name }: { list: string; name: string }, staffId: string, but?: string) {
  const taken = await tx.savedView.count({
    where: {
      list,
      name: { equals: name.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' },
      ...(but && { id: { not: but } }),
      OR: [{ customerId: staffId }, { isShared: true }],
    },
  });
  if (taken > 0) throw conflict('viewNameTaken');
}

/** Runs a change and reports a name that a concurrent change took. */
async function withUniqueName<Result>(change: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction.withModels(change);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw conflict('viewNameTaken');
    throw error;
  }
}

/**
 * Returns a view the staff member may change: their own, or a shared one if they may share.
 * @throws notFound for any other view
 */
async function findOwn(tx: Db, viewId: string, { id, role }: StaffSignedIn): Promise<View> {
  await lockMember(tx, id);
  const isShared = mayDo('views.share', { role, isRegistered: false });
  const mine = [{ customerId: id }, ...(isShared ? [{ isShared }] : [])];
  const view = await tx.savedView.findFirst({ where: { id: viewId, OR: mine } });
  if (!view) throw notFound();
  return view;
}

/**
 * Saves the query of a list under a name, for the caller.
 * @param given.query in the spelling of an address
 * @returns the id of the view
 * @throws forbidden notPermitted for a list the caller may not read; invalid viewQuery; conflict
 * viewNameTaken, viewsFull
 */
export async function saveView(
  given: { list: ListName; name: string; query: string },
  staff: StaffSignedIn,
): Promise<string> {
  const { list, name } = given;
  const { permissions } = await powersOf(staff);
  if (!permissions.has(LISTS[list].permission)) throw new DomainError('forbidden', 'notPermitted');
  if (!isAnswerable(list, given.query)) throw invalid('viewQuery');
  const query = writeQuery(readQuery(list, given.query).query);
  return withUniqueName(async (tx) => {
    await lockMember(tx, staff.id);
    await refuseTaken(tx, { list, name }, staff.id);
    if ((await tx.savedView.count({ where: { customerId: staff.id } })) >= MAX_VIEWS)
      throw conflict('viewsFull', { most: MAX_VIEWS });
    const { id } = await tx.savedView.create({ data: { customerId: staff.id, list, name, query } });
    await note(tx, staff, 'view.save', id, { list });
    return id;
  });
}

/**
 * Renames a view. Its current name changes nothing.
 * @throws notFound for another person's view; conflict viewNameTaken
 */
export async function renameView(viewId: string, name: string, staff: StaffSignedIn): Promise<void> {
  await withUniqueName(async (tx) => {
    const view = await findOwn(tx, viewId, staff);
    if (view.name === name) return;
    await refuseTaken(tx, { list: view.list, name }, view.customerId, viewId);
    const { count } = await tx.savedView.updateMany({ where: { id: viewId, name: view.name }, data: { name } });
    if (count === 0) throw notFound();
    await note(tx, staff, 'view.rename', viewId, { list: view.list, field: 'name' });
  });
}

/**
 * Shares a view with all staff members, or stops sharing it. Repeating it changes nothing.
 * @throws notFound for another person's view; conflict viewNameTaken among shared views
 */
export async function shareView(viewId: string, isShared: boolean, staff: StaffSignedIn): Promise<void> {
  await withUniqueName(async (tx) => {
    const { list } = await findOwn(tx, viewId, staff);
    const { count } = await tx.savedView.updateMany({ where: { id: viewId, isShared: !isShared }, data: { isShared } });
    if (count > 0)
      await note(tx, staff, 'view.share', viewId, { list, isShared: { before: !isShared, after: isShared } });
  });
}

/**
 * Deletes a view.
 * @throws notFound for another person's view, and for a deleted one
 */
export async function deleteView(viewId: string, staff: StaffSignedIn): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { list } = await findOwn(tx, viewId, staff);
    const { count } = await tx.savedView.deleteMany({ where: { id: viewId } });
    if (count === 0) throw notFound();
    await note(tx, staff, 'view.delete', viewId, { list });
  });
}
