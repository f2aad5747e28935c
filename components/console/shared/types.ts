export type { StaffRoleName as Role } from '@/lib/people/staff/rules';

/** A line of the menu: `path` without language prefix. `key`: the letter that leads there after a G. */
export type NavItem = { path: string; label: string; key?: string };

/** A part of the menu under its heading. */
export type NavGroup = { name: string; label: string; items: NavItem[] };
