import type { PermissionName } from '@/lib/domains/staff/permission-rules';

/** The parts of the menu, in their order; each name is the key of its heading in `console.nav.groups`. */
export const GROUPS = ['work', 'money', 'people', 'shop', 'house'] as const;

/** A screen that stands in the menu; its name is the key of its words in `console.nav`. */
export type Screen = {
  name: string;
  path: string;
  group: (typeof GROUPS)[number];
  permission?: PermissionName;
};

/** The menu: a screen is shown to whoever may read it; what waits is everybody's. */
export const SCREENS = [
  { name: 'home', path: '/console', group: 'work' },
  { name: 'orders', path: '/console/orders', group: 'work', permission: 'orders.read' },
  { name: 'pack', path: '/console/pack', group: 'work', permission: 'orders.pack' },
  { name: 'prescriptions', path: '/console/prescriptions', group: 'work', permission: 'prescriptions.read' },
  { name: 'registers', path: '/console/registers/prescription', group: 'work', permission: 'registers.read' },
  { name: 'returns', path: '/console/returns', group: 'work', permission: 'orders.read' },
  { name: 'payments', path: '/console/payments', group: 'money', permission: 'payments.read' },
  { name: 'refunds', path: '/console/refunds', group: 'money', permission: 'payments.read' },
  { name: 'disputes', path: '/console/disputes', group: 'money', permission: 'payments.read' },
  { name: 'customers', path: '/console/customers', group: 'people', permission: 'customers.read' },
  { name: 'enquiries', path: '/console/enquiries', group: 'people', permission: 'enquiries.answer' },
  { name: 'partners', path: '/console/partners', group: 'people', permission: 'partners.answer' },
  { name: 'reviews', path: '/console/reviews', group: 'people', permission: 'reviews.hide' },
  { name: 'coupons', path: '/console/coupons', group: 'shop', permission: 'coupons.draft' },
  { name: 'banners', path: '/console/banners', group: 'shop', permission: 'banners.draft' },
  { name: 'settings', path: '/console/settings', group: 'house', permission: 'settings.change' },
  { name: 'staff', path: '/console/staff', group: 'house', permission: 'staff.read' },
  { name: 'audit', path: '/console/audit', group: 'house', permission: 'audit.read' },
  { name: 'jobs', path: '/console/jobs', group: 'house', permission: 'jobs.read' },
  { name: 'webhooks', path: '/console/webhooks', group: 'house', permission: 'jobs.read' },
] as const satisfies Screen[];
