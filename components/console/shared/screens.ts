import type { PermissionName } from '@/lib/people/staff/permission-rules';

/** Groups of the menu in order; each name is the key of its heading in `console.nav.groups`. */
export const GROUPS = ['work', 'goods', 'money', 'people', 'shop', 'house'] as const;

/** Screen in the menu; its name is the key of its label in `console.nav`. */
export type Screen = {
  name: string;
  /** Letter that opens it after G; unique per screen. */
  key?: string;
  path: string;
  group: (typeof GROUPS)[number];
  permission?: PermissionName;
};

/** Menu: each screen requires its permission; the work list is open to all staff. */
export const SCREENS = [
  { name: 'home', key: 'h', path: '/console', group: 'work' },
  { name: 'orders', key: 'o', path: '/console/orders', group: 'work', permission: 'orders.read' },
  { name: 'undelivered', path: '/console/orders/undelivered', group: 'work', permission: 'orders.read' },
  { name: 'newOrder', path: '/console/orders/new', group: 'work', permission: 'orders.place' },
  { name: 'pack', key: 'p', path: '/console/pack', group: 'work', permission: 'orders.pack' },
  { name: 'prescriptions', key: 'r', path: '/console/prescriptions', group: 'work', permission: 'prescriptions.read' },
  { name: 'proposals', path: '/console/proposals', group: 'work', permission: 'proposals.answer' },
  { name: 'registers', key: 'g', path: '/console/registers/prescription', group: 'work', permission: 'registers.read' },
  { name: 'returns', key: 't', path: '/console/returns', group: 'work', permission: 'orders.read' },
  { name: 'products', key: 'k', path: '/console/products', group: 'goods', permission: 'products.read' },
  { name: 'duplicates', path: '/console/duplicates', group: 'goods', permission: 'products.read' },
  { name: 'categories', path: '/console/categories', group: 'goods', permission: 'categories.write' },
  { name: 'manufacturers', path: '/console/manufacturers', group: 'goods', permission: 'products.read' },
  { name: 'salts', path: '/console/salts', group: 'goods', permission: 'products.read' },
  { name: 'facts', path: '/console/facts', group: 'goods', permission: 'products.read' },
  { name: 'imports', key: 'x', path: '/console/import', group: 'goods', permission: 'import.check' },
  { name: 'stock', key: 'z', path: '/console/stock', group: 'goods', permission: 'stock.read' },
  { name: 'receipts', key: 'l', path: '/console/receipts', group: 'goods', permission: 'stock.read' },
  { name: 'suppliers', path: '/console/suppliers', group: 'goods', permission: 'stock.read' },
  { name: 'supplierReturns', path: '/console/supplier-returns', group: 'goods', permission: 'stock.read' },
  { name: 'purchaseOrders', path: '/console/purchase-orders', group: 'goods', permission: 'goods.order' },
  { name: 'reorder', path: '/console/stock/low', group: 'goods', permission: 'stock.read' },
  { name: 'stocktakes', path: '/console/stocktakes', group: 'goods', permission: 'stock.read' },
  { name: 'recalls', path: '/console/recalls', group: 'goods', permission: 'recalls.read' },
  { name: 'payments', key: 'y', path: '/console/payments', group: 'money', permission: 'payments.read' },
  { name: 'refunds', key: 'f', path: '/console/refunds', group: 'money', permission: 'payments.read' },
  { name: 'settlements', key: 'm', path: '/console/settlements', group: 'money', permission: 'payments.read' },
  { name: 'remittances', path: '/console/remittances', group: 'money', permission: 'payments.read' },
  { name: 'till', path: '/console/till', group: 'money', permission: 'till.use' },
  { name: 'disputes', key: 'd', path: '/console/disputes', group: 'money', permission: 'payments.read' },
  { name: 'sales', key: 'q', path: '/console/reports/sales', group: 'money', permission: 'reports.sales' },
  { name: 'purchases', path: '/console/reports/purchases', group: 'money', permission: 'costs.read' },
  { name: 'stockValue', path: '/console/reports/stock-value', group: 'money', permission: 'costs.read' },
  { name: 'gst', path: '/console/reports/gst', group: 'money', permission: 'reports.gst' },
  { name: 'customers', key: 'c', path: '/console/customers', group: 'people', permission: 'customers.read' },
  { name: 'enquiries', key: 'e', path: '/console/enquiries', group: 'people', permission: 'enquiries.answer' },
  { name: 'partners', key: 'n', path: '/console/partners', group: 'people', permission: 'partners.answer' },
  { name: 'reviews', key: 'v', path: '/console/reviews', group: 'people', permission: 'reviews.hide' },
  { name: 'coupons', key: 'u', path: '/console/coupons', group: 'shop', permission: 'coupons.draft' },
  { name: 'banners', key: 'b', path: '/console/banners', group: 'shop', permission: 'banners.draft' },
  { name: 'delivery', path: '/console/delivery', group: 'shop', permission: 'settings.change' },
  { name: 'pages', path: '/console/pages', group: 'shop', permission: 'pages.write' },
  { name: 'menus', path: '/console/menus', group: 'shop', permission: 'site.change' },
  { name: 'mailTexts', path: '/console/mail-texts', group: 'shop', permission: 'pages.write' },
  { name: 'messages', path: '/console/messages', group: 'shop', permission: 'pages.write' },
  { name: 'redirects', path: '/console/redirects', group: 'shop', permission: 'site.change' },
  { name: 'settings', key: 'i', path: '/console/settings', group: 'house', permission: 'settings.change' },
  { name: 'staff', key: 's', path: '/console/staff', group: 'house', permission: 'staff.read' },
  { name: 'audit', key: 'a', path: '/console/audit', group: 'house', permission: 'audit.read' },
  { name: 'operations', path: '/console/operations', group: 'house', permission: 'operations.read' },
  { name: 'jobs', key: 'j', path: '/console/jobs', group: 'house', permission: 'jobs.read' },
  { name: 'webhooks', key: 'w', path: '/console/webhooks', group: 'house', permission: 'jobs.read' },
] as const satisfies Screen[];
