export type { StaffRoleName as Role } from '@/lib/domains/staff/rules';

/** A line of the menu: `path` without language prefix. */
export type NavItem = { path: string; label: string };
