import type { Role } from '@/lib/kernel/db/generated/enums';
import { MINUTE } from '@/lib/kernel/dates';

/** Lifetime of a second-factor proof for actions that require a fresh one. */
export const STEP_UP = 10 * MINUTE;

type Rule = {
  /** Roles with this permission. */
  roles: Role[];
  /** Also allows registered pharmacists of any role. If `roles` is empty, it allows only them. */
  registered?: true;
  /** Requires a second factor proven in the last ten minutes. */
  stepUp?: true;
};

/**
 * Permissions of the console, used by calls, menu and buttons. The law speaks of registered
 * pharmacists, not of roles (Pharmacy Act 1948 s. 42, Drugs Rules 65(2)), so the right to decide on
 * prescriptions is a property of the person.
 */
export const PERMISSIONS = {
  'console.use': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.place': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  /** Takes cash and UPI at the counter into an own till, and closes it. */
  'till.use': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'till.readAll': { roles: ['OWNER'] },
  'orders.pack': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.dispatch': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.deliver': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.cancel': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
  'orders.edit': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
  'papers.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'prescriptions.read': { roles: ['PHARMACIST'], registered: true },
  'prescriptions.decide': { roles: [], registered: true },
  'registers.read': { roles: ['OWNER', 'PHARMACIST'], registered: true },
  'registers.export': { roles: ['OWNER', 'PHARMACIST'], registered: true, stepUp: true },
  'registers.correct': { roles: [], registered: true, stepUp: true },
  'returns.decide': { roles: ['OWNER', 'OPERATOR'] },
  'returns.receive': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
  'payments.read': { roles: ['OWNER', 'OPERATOR'] },
  'payments.move': { roles: ['OWNER'], stepUp: true },
  'reports.sales': { roles: ['OWNER', 'OPERATOR'] },
  'reports.gst': { roles: ['OWNER'] },
  'settlements.check': { roles: ['OWNER', 'OPERATOR'] },
  'operations.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'jobs.read': { roles: ['OWNER', 'OPERATOR'] },
  'jobs.retry': { roles: ['OWNER'] },
  'account.own': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'account.factors': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'], stepUp: true },
  'audit.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'audit.readAll': { roles: ['OWNER'] },
  'staff.read': { roles: ['OWNER'] },
  'staff.manage': { roles: ['OWNER'], stepUp: true },
  'customers.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'customers.reveal': { roles: ['OWNER', 'OPERATOR'] },
  'enquiries.answer': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'proposals.answer': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'], registered: true },
  'quotes.answer': { roles: ['OWNER', 'OPERATOR'] },
  'partners.answer': { roles: ['OWNER', 'OPERATOR'] },
  'reviews.hide': { roles: ['OWNER', 'OPERATOR'] },
  'coupons.draft': { roles: ['OWNER', 'OPERATOR'] },
  'coupons.publish': { roles: ['OWNER'] },
  'banners.draft': { roles: ['OWNER', 'OPERATOR'] },
  'banners.publish': { roles: ['OWNER'] },
  'pages.write': { roles: ['OWNER'] },
  'settings.change': { roles: ['OWNER'], stepUp: true },
  'site.change': { roles: ['OWNER'], stepUp: true },
  'notes.write': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'views.save': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'views.share': { roles: ['OWNER'] },
  'import.check': { roles: ['OWNER', 'OPERATOR'] },
  'import.run': { roles: ['OWNER'], stepUp: true },
  'import.undo': { roles: ['OWNER'], stepUp: true },
  'stock.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'stock.count': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'goods.order': { roles: ['OWNER', 'OPERATOR'] },
  'goods.receive': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'goods.undo': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
  /** Purchase rates, margins and stock values. */
  'costs.read': { roles: ['OWNER'] },
  'goods.sendBack': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
  'suppliers.change': { roles: ['OWNER', 'OPERATOR'] },
  'stock.writeOff': { roles: ['OWNER'], stepUp: true },
  'stocktakes.approve': { roles: ['OWNER'], stepUp: true },
  'recalls.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'recalls.call': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'recalls.open': { roles: ['OWNER'], registered: true, stepUp: true },
  'products.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'products.write': { roles: ['OWNER', 'OPERATOR'] },
  'products.price': { roles: ['OWNER'] },
  'products.classify': { roles: ['OWNER'], registered: true },
  'products.publish': { roles: ['OWNER'] },
  'products.complete': { roles: ['OWNER', 'OPERATOR'], registered: true },
  /** Each operation also needs the permission of the same change of one product. */
  'products.bulk': { roles: ['OWNER', 'OPERATOR'], registered: true, stepUp: true },
  'products.merge': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
  'categories.write': { roles: ['OWNER'] },
  'manufacturers.write': { roles: ['OWNER', 'OPERATOR'] },
  'salts.write': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'facts.write': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'facts.review': { roles: [], registered: true },
} as const satisfies Record<string, Rule>;

export type PermissionName = keyof typeof PERMISSIONS;

/** Facts about the caller. `isRegistered`: registered as a pharmacist today. */
type StaffRights = { role: Role; isRegistered: boolean };

/**
 * True if the caller has the permission. The age of the second factor is checked when the action
 * runs.
 */
export function mayDo(name: PermissionName, { role, isRegistered }: StaffRights): boolean {
  const rule: Rule = PERMISSIONS[name];
  return rule.roles.includes(role) || (rule.registered === true && isRegistered);
}

/** True if the permission requires a second factor proven just now. */
export const needsStepUp = (name: PermissionName): boolean => 'stepUp' in PERMISSIONS[name];
