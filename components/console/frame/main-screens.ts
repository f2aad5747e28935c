import type { Person } from './person-line';
import { SCREENS } from '../shared/screens';

type ScreenName = (typeof SCREENS)[number]['name'];

/**
 * Usual screens of the menu of a role, until its use is measured (lib/backoffice/screen-use). The
 * others fold into their groups; the palette and the keys after G reach all of them.
 */
const MAIN: Record<Exclude<Person['role'], 'CUSTOMER'>, readonly ScreenName[]> = {
  OWNER: [
    'home',
    'orders',
    'newOrder',
    'pack',
    'prescriptions',
    'products',
    'purchaseOrders',
    'receipts',
    'stock',
    'payments',
    'sales',
    'customers',
    'settings',
  ],
  OPERATOR: [
    'home',
    'orders',
    'newOrder',
    'pack',
    'returns',
    'purchaseOrders',
    'receipts',
    'stock',
    'products',
    'customers',
    'enquiries',
  ],
  PHARMACIST: ['home', 'prescriptions', 'pack', 'orders', 'registers', 'receipts', 'stock', 'returns', 'proposals'],
};

/**
 * Returns the usual screens of a person by name. A registered pharmacist without a role works as
 * one.
 */
export const mainScreens = ({ role }: Pick<Person, 'role'>): readonly string[] =>
  MAIN[role === 'CUSTOMER' ? 'PHARMACIST' : role];
