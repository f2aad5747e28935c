import type { Role } from '@/lib/db/generated/enums';

const STAFF: readonly Role[] = ['PHARMACIST', 'OPERATOR', 'OWNER'];

/** Whether somebody works here, and may so act for a customer where the console needs it. */
export function isStaff(role: Role): boolean {
  return STAFF.includes(role);
}

export function mayRunShop(role: Role): boolean {
  return role === 'OPERATOR' || role === 'OWNER';
}
