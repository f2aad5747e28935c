import type { BulkPower } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { may } from './permissions';
import type { PermissionName } from './permission-rules';

/** Permission that each right of a bulk change needs: that of the same change of one product. */
export const BULK_PERMISSIONS: Readonly<Record<BulkPower, PermissionName>> = {
  words: 'products.write',
  price: 'products.price',
  law: 'products.classify',
  state: 'products.publish',
};

/** @throws forbidden notPermitted if the staff member lacks one of the rights */
export async function checkBulkPowers(staff: StaffSignedIn, powers: BulkPower[]): Promise<void> {
  for (const power of powers) await may(BULK_PERMISSIONS[power]).check(staff);
}
