import { DEFAULT_IDENTITY, DEFAULT_NAME } from '@/lib/kernel/identity';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import type { StoreSettings } from './store-settings';

const FREE_METHOD: StoreSettings['delivery']['standard'] = {
  offered: 'off',
  name: Object.fromEntries(LOCALES.map((locale) => [locale, null])) as Record<Locale, null>,
  chargePaise: 0,
  freeFromPaise: null,
  cutOff: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
};

/** Specifications of devices and other goods that shoppers choose by. */
const SPECIFICATIONS = [
  'Use',
  'Measured at',
  'Seat width',
  'Weight capacity',
  'Height range',
  'Cuff size',
  'Size',
  'Side',
  'Foldable',
  'Power source',
  'Capacity',
  'Sterility',
];

/**
 * Settings of a fictional store, used until the owner enters real ones. The GSTIN has a right check
 * digit but is not registered.
 */
export const DEMO_SETTINGS: StoreSettings = {
  legalName: `${DEFAULT_NAME} Demo Pharmacy Private Limited`,
  identity: DEFAULT_IDENTITY,
  headOffice: {
    name: `${DEFAULT_NAME} Demo Pharmacy, head office`,
    street: '1, Example Street, Sample Nagar',
    city: 'Chennai',
    state: 'Tamil Nadu',
    stateCode: '33',
    pincode: '600001',
  },
  branches: [
    {
      name: `${DEFAULT_NAME} Demo Pharmacy, Madurai`,
      street: '2, Example Road, Sample Colony',
      city: 'Madurai',
      state: 'Tamil Nadu',
      stateCode: '33',
      pincode: '625001',
    },
  ],
  gstin: '33AAAAA0000A1Z9',
  hsnDigits: 4,
  drugLicences: [
    { form: 'Form 20', number: 'DEMO/TN/20/0001' },
    { form: 'Form 21', number: 'DEMO/TN/21/0001' },
  ],
  deviceRegistration: 'DEMO/TN/MD-42/0001',
  fssai: null,
  pharmacist: { name: 'Demo Pharmacist', registration: 'DEMO-TN-00001' },
  customerCare: { phone: '+914422334455', email: 'care@medcall.example', whatsapp: null },
  grievanceOfficer: {
    name: 'Demo Grievance Officer',
    designation: 'Head of customer care',
    phone: '+914422334477',
    email: 'grievance@medcall.example',
  },
  acknowledgeHours: 48,
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
    { network: 'x', url: 'https://x.com/' },
  ],
  hours: [
    { from: 'monday', to: 'friday', opens: '08:00', closes: '18:00' },
    { from: 'saturday', to: 'saturday', opens: '09:00', closes: '15:00' },
  ],
  delivery: {
    standardDays: [5, 7],
    expressDays: [2, 3],
    collectDays: [0, 1],
    standard: { ...FREE_METHOD, offered: 'everywhere' },
    express: { ...FREE_METHOD, chargePaise: 9_900 },
    collect: FREE_METHOD,
    publicHolidays: 'all',
    holidays: [],
  },
  couriers: [],
  shiprocket: {
    use: 'off',
    pickupLocation: null,
    pickupPincode: null,
    weightGrams: 500,
    lengthCm: 20,
    breadthCm: 15,
    heightCm: 10,
  },
  prescriptionValidDays: 180,
  refills: { reminders: 'on', daysBefore: 7 },
  messages: { quietFrom: 21, quietUntil: 9 },
  supplierLeadDays: 7,
  supplierReturnDays: 90,
  paymentLinkHours: 24,
  cashOnDelivery: { offered: 'off', mostPaise: 200_000, openOrders: 2, prescriptions: 'off', pincodes: [] },
  refundDays: [3, 5],
  operatorRefundLimitPaise: null,
  liveChat: null,
  textModel: null,
  specificationFilters: SPECIFICATIONS.map((name) => ({ name })),
  verification: { google: null, bing: null, meta: null, pinterest: null },
  statistics: null,
};
