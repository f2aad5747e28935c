export type { StaffRoleName as Role } from '@/lib/people/staff/rules';

/**
 * Item of the menu: `path` without language prefix. `key`: the letter that opens it after G;
 * `name`: its name in SCREENS.
 */
export type NavItem = { path: string; label: string; key?: string; name?: string };

/** Group of the menu with its heading. */
export type NavGroup = { name: string; label: string; items: NavItem[] };
