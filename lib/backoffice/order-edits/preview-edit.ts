import { db } from '@/lib/kernel/db/client';
import { findEditable, planEdit, type EditPlan } from '@/lib/selling/order-edits/compose-edit';
import { inputOf, type EditLines } from './schema';

/**
 * Returns the exact effect of an edit without making it.
 * @throws the errors of `findEditable` and `planEdit`
 */
export async function previewEdit(form: EditLines): Promise<EditPlan & { version: string }> {
  const found = await findEditable(db, form.order_id, { isLocked: false });
  const plan = await planEdit(db, found, inputOf(form));
  return { ...plan, version: found.order.version };
}
