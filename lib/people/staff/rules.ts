/** Roles of staff members. A customer has no role in the store. */
export const STAFF_ROLES = ['OWNER', 'OPERATOR', 'PHARMACIST'] as const;
export type StaffRoleName = (typeof STAFF_ROLES)[number];
