import type { PermissionName } from '@/lib/domains/staff/permission-rules';

/** A screen that stands in the menu; its name is the key of its words in `console.nav`. */
export type Screen = { name: string; path: string; permission?: PermissionName };

/** The menu: a screen is shown to whoever may read it; what waits is everybody's. */
export const SCREENS = [
  { name: 'home', path: '/console' },
  { name: 'orders', path: '/console/orders', permission: 'orders.read' },
  { name: 'customers', path: '/console/customers', permission: 'customers.read' },
  { name: 'enquiries', path: '/console/enquiries', permission: 'enquiries.answer' },
  { name: 'partners', path: '/console/partners', permission: 'partners.answer' },
  { name: 'reviews', path: '/console/reviews', permission: 'reviews.hide' },
  { name: 'coupons', path: '/console/coupons', permission: 'coupons.draft' },
  { name: 'prescriptions', path: '/console/prescriptions', permission: 'prescriptions.read' },
  { name: 'registers', path: '/console/registers/prescription', permission: 'registers.read' },
  { name: 'returns', path: '/console/returns', permission: 'orders.read' },
  { name: 'payments', path: '/console/payments', permission: 'payments.read' },
  { name: 'refunds', path: '/console/refunds', permission: 'payments.read' },
  { name: 'disputes', path: '/console/disputes', permission: 'payments.read' },
  { name: 'jobs', path: '/console/jobs', permission: 'jobs.read' },
  { name: 'webhooks', path: '/console/webhooks', permission: 'jobs.read' },
  { name: 'staff', path: '/console/staff', permission: 'staff.read' },
  { name: 'audit', path: '/console/audit', permission: 'audit.read' },
] as const satisfies Screen[];
