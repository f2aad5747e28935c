import type { Role } from '@/lib/kernel/db/generated/enums';
import { mayDo, needsStepUp, type PermissionName } from '@/lib/people/staff/permission-rules';

export const PERMISSIONS_PAGE = 'docs/console.md';

/** The marks around the table in the page. */
const MARKS = ['<!-- permissions -->', '<!-- /permissions -->'] as const;

const ROLES: Role[] = ['OWNER', 'OPERATOR', 'PHARMACIST'];

/**
 * The words of each permission in the table, in its order. A new permission does not compile
 * without them.
 */
const WORDS: Record<PermissionName, string> = {
  'console.use': 'Use the command palette',
  'orders.read': 'See orders',
  'orders.place': 'Place orders for customers and send payment links',
  'till.use': 'Take cash and UPI at the counter, close the own till',
  'till.readAll': 'See the tills of all staff',
  'orders.pack': 'Pack, print pick lists, slips and labels',
  'orders.dispatch': 'Dispatch parcels',
  'orders.deliver': 'Record deliveries and failed attempts',
  'orders.cancel': 'Cancel orders or lines, operators up to the refund limit',
  'orders.edit': 'Edit paid orders before packing; with a refund up to the limit',
  'papers.read': 'Read invoices and supply memos',
  'prescriptions.read': 'Read prescriptions',
  'prescriptions.decide': 'Decide on prescription lines',
  'proposals.answer': 'See requests for proposals, and answer those of prescriptions as a registered pharmacist',
  'quotes.answer': 'Answer requests for quotes',
  'registers.read': 'Read the registers',
  'registers.export': 'Download the registers',
  'registers.correct': 'Correct a register entry',
  'returns.decide': 'Approve or reject returns',
  'returns.receive': 'Receive returned goods, operators up to the refund limit',
  'payments.read': 'See payments, refunds, disputes and settlements',
  'payments.move': 'Decide on unmatched money, release, retry or pay out refunds',
  'settlements.check': 'Read a settlement again, accept its differences, enter remittances of couriers',
  'reports.sales': 'See and download sales',
  'reports.gst': 'See and download GST returns',
  'stock.read': 'See stock, goods received, suppliers, stocktakes',
  'stock.count': 'Count batches, quarantine them, run stocktakes',
  'stock.writeOff': 'Write off units',
  'stocktakes.approve': 'Approve a stocktake',
  'goods.order': 'Order goods from suppliers',
  'goods.receive': 'Receive goods, assign barcodes',
  'goods.undo': 'Undo a goods receipt',
  'costs.read': 'See purchase rates, margins and stock values',
  'goods.sendBack': 'Return goods to suppliers',
  'suppliers.change': 'Add and change suppliers',
  'recalls.read': 'See and download recalls',
  'recalls.call': 'Record calls to buyers',
  'recalls.open': 'Open and close recalls',
  'products.read': 'See products, manufacturers and salts',
  'products.write': 'Add drafts, edit texts and pictures',
  'products.price': 'Change MRP, price, HSN and GST',
  'products.publish': 'Put products on sale or take them off',
  'products.classify': 'Set drug schedule and prescription rule',
  'products.complete': 'Confirm suggestions for drafts, with the permission of each field',
  'products.bulk': 'Change many products, undo it',
  'products.merge': 'Merge two products',
  'categories.write': 'Edit categories and subcategories',
  'manufacturers.write': 'Add, edit and merge manufacturers',
  'salts.write': 'Edit salts and their names',
  'facts.write': 'Write facts about medicines, withdraw them',
  'facts.review': 'Review facts about medicines, so that pages show them',
  'import.check': 'Upload and check imports, stop them',
  'import.run': 'Apply an import',
  'import.undo': 'Undo an import',
  'customers.read': 'See customers, masked',
  'customers.reveal': 'Show contact details, with a reason',
  'notes.write': 'Write notes on customers and orders',
  'enquiries.answer': 'Answer and settle enquiries',
  'partners.answer': 'Answer partners and sellers',
  'reviews.hide': 'Hide and show reviews',
  'coupons.draft': 'Draft coupons',
  'coupons.publish': 'Turn coupons on or off, change active ones',
  'banners.draft': 'Draft banners and promotions',
  'banners.publish': 'Turn banners on or off, order and delete them',
  'pages.write': 'Edit, add and withdraw information pages, edit email texts',
  'settings.change': 'Change store settings',
  'site.change': 'Change redirects, menus and search texts, see addresses without a page',
  'staff.read': 'See the staff',
  'staff.manage': 'Invite staff, change roles and access',
  'audit.read': 'Read your own audit entries',
  'audit.readAll': 'Read all audit entries',
  'operations.read': 'See the system status',
  'jobs.read': 'See jobs and webhooks',
  'jobs.retry': 'Retry or dismiss jobs and webhooks',
  'account.own': 'Manage your own sessions and preferences',
  'account.factors': 'Manage your own second factors',
  'views.save': 'Save views for yourself',
  'views.share': 'Share views with all staff',
};

function cellOf(name: PermissionName, role: Role): string {
  if (mayDo(name, { role, isRegistered: false })) return 'yes';
  return mayDo(name, { role, isRegistered: true }) ? 'registered' : '–';
}

/**
 * The permissions of `lib/people/staff/permission-rules.ts` as a table. A star marks a fresh second
 * factor.
 */
export function permissionTable(): string {
  const names = Object.keys(WORDS) as PermissionName[];
  const rows = names.map((name) => {
    const star = needsStepUp(name) ? ' *' : '';
    return `| ${[WORDS[name] + star, ...ROLES.map((role) => cellOf(name, role))].join(' | ')} |`;
  });
  return ['| task | owner | operator | pharmacist |', '|---|---|---|---|', ...rows].join('\n');
}

/** The page with the table of now between its marks. @throws Error if the page has no marks */
export function withPermissions(page: string): string {
  const [start, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number];
  if (start < 0 || end < start) throw new Error(`${PERMISSIONS_PAGE} does not contain ${MARKS.join(' and ')}.`);
  return `${page.slice(0, start + MARKS[0].length)}\n${permissionTable()}\n${page.slice(end)}`;
}
