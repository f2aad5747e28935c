/** What somebody of the staff may be. A customer has no role in the shop. */
export const STAFF_ROLES = ['OWNER', 'OPERATOR', 'PHARMACIST'] as const;
export type StaffRoleName = (typeof STAFF_ROLES)[number];
