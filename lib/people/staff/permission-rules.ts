import type { Role } from '@/lib/kernel/db/generated/enums';
import { MINUTE } from '@/lib/kernel/dates';

/** How long a proof of the second factor is good for what asks for a fresh one. */
export const STEP_UP = 10 * MINUTE;

type Rule = {
  /** The roles that may. */
  roles: Role[];
  /** Whoever is a registered pharmacist may too, whatever the role; with no roles beside it, nobody else. */
  registered?: true;
  /** The second factor must have been proven in the last ten minutes. */
  stepUp?: true;
};

/**
 * The one table of who may do what in the console: calls, menu and buttons all ask it. The law speaks of registered pharmacists, not of roles
 * (Pharmacy Act 1948 s. 42, Drugs Rules 65(2)), so who decides on prescriptions is a property of the person.
 */
export const PERMISSIONS = {
  'console.use': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.pack': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.dispatch': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.deliver': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'orders.cancel': { roles: ['OWNER', 'OPERATOR'], stepUp: true },
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
  'partners.answer': { roles: ['OWNER', 'OPERATOR'] },
  'reviews.hide': { roles: ['OWNER', 'OPERATOR'] },
  'coupons.draft': { roles: ['OWNER', 'OPERATOR'] },
  'coupons.publish': { roles: ['OWNER'] },
  'banners.draft': { roles: ['OWNER', 'OPERATOR'] },
  'banners.publish': { roles: ['OWNER'] },
  'settings.change': { roles: ['OWNER'], stepUp: true },
  'notes.write': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'views.save': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'views.share': { roles: ['OWNER'] },
  'import.check': { roles: ['OWNER', 'OPERATOR'] },
  'import.run': { roles: ['OWNER'], stepUp: true },
  'import.undo': { roles: ['OWNER'], stepUp: true },
  'stock.read': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'stock.count': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
  'goods.receive': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
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
  'products.bulk': { roles: ['OWNER'], stepUp: true },
  'categories.write': { roles: ['OWNER'] },
  'salts.write': { roles: ['OWNER', 'OPERATOR', 'PHARMACIST'] },
} as const satisfies Record<string, Rule>;

export type PermissionName = keyof typeof PERMISSIONS;

/** What is known of somebody who asks. `isRegistered`: as a pharmacist, today. */
type Asking = { role: Role; isRegistered: boolean };

/** Whether somebody may do this at all; whether the second factor is fresh enough is asked when it is done. */
export function mayDo(name: PermissionName, { role, isRegistered }: Asking): boolean {
  const rule: Rule = PERMISSIONS[name];
  return rule.roles.includes(role) || (rule.registered === true && isRegistered);
}

/** Whether this asks for a second factor that was proven just now. */
export const wantsStepUp = (name: PermissionName): boolean => 'stepUp' in PERMISSIONS[name];
