import type { Person } from './person-line';
import { SCREENS } from '../shared/screens';

type ScreenName = (typeof SCREENS)[number]['name'];

/**
 * Screens that stay open in the menu of a role, the most used first. The others fold into their
 * groups; the palette and the keys after G reach all of them.
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
 * Returns the main screens of a person by name. A registered pharmacist without a role works as
 * one.
 */
export const mainScreens = ({ role }: Pick<Person, 'role'>): readonly string[] =>
  MAIN[role === 'CUSTOMER' ? 'PHARMACIST' : role];
