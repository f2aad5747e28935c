import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { readSettings } from '@/lib/site/pages/read-settings';
import { stateOfPincode } from '@/lib/shared/india/pincode-states';
import { stateCodeOf } from '@/lib/shared/india/states';
import { isSame, valueAt } from '@/lib/kernel/nested-values';
import type { Problem } from '@/lib/kernel/problem-key';

/**
 * Fact required by law from a store that takes payments, which its owner has not entered or not
 * correctly.
 */
export type MissingFact = Problem & { path: string };

/** Kinds of goods on sale, which decide the required registrations. */
export type Assortment = { devices: boolean; food: boolean };

/** Reasons for the requirements, as keys below `errors`. */
const INVOICE = 'factInvoice';
const DRUGS = 'factDrugs';
const BUYERS = 'factBuyers';

type Required = {
  path: string;
  key: string;
  when?: keyof Assortment;
  /** Two stores can have the same value, so the demo's may also be the owner's. */ isShared?: true;
};

const REQUIRED: Required[] = [
  { path: 'legalName', key: INVOICE },
  { path: 'headOffice.street', key: INVOICE },
  { path: 'headOffice.city', key: INVOICE, isShared: true },
  { path: 'headOffice.state', key: INVOICE, isShared: true },
  { path: 'headOffice.stateCode', key: INVOICE, isShared: true },
  { path: 'headOffice.pincode', key: INVOICE, isShared: true },
  { path: 'gstin', key: INVOICE },
  { path: 'drugLicences', key: DRUGS },
  { path: 'pharmacist.name', key: DRUGS },
  { path: 'pharmacist.registration', key: DRUGS },
  { path: 'deviceRegistration', key: 'factDevices', when: 'devices' },
  { path: 'fssai', key: 'factFood', when: 'food' },
  { path: 'grievanceOfficer.name', key: BUYERS },
  { path: 'grievanceOfficer.designation', key: BUYERS, isShared: true },
  { path: 'grievanceOfficer.phone', key: BUYERS },
  { path: 'grievanceOfficer.email', key: BUYERS },
  { path: 'customerCare.phone', key: BUYERS },
  { path: 'customerCare.email', key: BUYERS },
];

/** Further facts that affect money, printed documents or foreign scripts in the store's pages. */
const ALSO_POWER = [
  'identity.name',
  'branches',
  'hsnDigits',
  'prescriptionValidDays',
  'operatorRefundLimitPaise',
  'liveChat',
];
const POWER_FACTS = [...REQUIRED.map(({ path }) => path.split('.')[0]!), ...ALSO_POWER];

/**
 * True if every owner gets an email about a change of this field.
 * @param name its path, such as `headOffice.city`
 */
export const isPowerFact = (name: string): boolean => POWER_FACTS.some((fact) => `${name}.`.startsWith(`${fact}.`));

/** True if a value is the demo's; for a list, if at least one entry is. */
function isOfDemo(value: unknown, demo: unknown): boolean {
  const isEntry = (entry: unknown) =>
    (demo as unknown[]).some(
      (other) => isSame(entry, other) || isSame(valueAt(entry, ['number']), valueAt(other, ['number'])),
    );
  return Array.isArray(value) && Array.isArray(demo) ? value.some(isEntry) : isSame(value, demo);
}

function isConfigured(stored: unknown, settings: StoreSettings, { path, isShared }: Required): boolean {
  const names = path.split('.');
  const storedSettings = valueAt(stored, names);
  // Reading the settings replaced an invalid value with the demo's.
  if (storedSettings === undefined || storedSettings === null || !isSame(storedSettings, valueAt(settings, names)))
    return false;
  return isShared === true || !isOfDemo(storedSettings, valueAt(DEMO_SETTINGS, names));
}

/** Returns facts that contradict each other. */
function contradictions({ gstin, headOffice }: StoreSettings): MissingFact[] {
  const found: MissingFact[] = [];
  const { state, stateCode, pincode } = headOffice;
  if (gstin.slice(0, 2) !== stateCode)
    found.push({ path: 'gstin', key: 'factGstinState', values: { begins: gstin.slice(0, 2), code: stateCode } });
  if (stateCodeOf(state) !== stateCode)
    found.push({ path: 'headOffice.state', key: 'factState', values: { state, code: stateCode } });
  const byPincode = stateOfPincode(pincode);
  if (byPincode && byPincode !== stateCode)
    found.push({
      path: 'headOffice.pincode',
      key: 'factPincode',
      values: { pincode, lies: byPincode, code: stateCode },
    });
  return found;
}

/**
 * Returns the required facts for tax invoices and drug law that are not the owner's own: missing,
 * wrong, the demo's, or contradictory.
 * @param stored the JSON of the row, or any value
 */
export function missingFacts(stored: unknown, sells: Assortment): MissingFact[] {
  const settings = readSettings(stored, { isReal: true });
  const missing = REQUIRED.filter(
    (fact) => (!fact.when || sells[fact.when]) && !isConfigured(stored, settings, fact),
  ).map(({ path, key }) => ({ path, key }));
  const isPlaceSaid = missing.every(({ path }) => path !== 'gstin' && !path.startsWith('headOffice.'));
  return isPlaceSaid ? [...missing, ...contradictions(settings)] : missing;
}

/** True if an owner may confirm a missing fact as shown, because the demo's value may be theirs. */
export const isConfirmable = (missing: MissingFact): boolean =>
  REQUIRED.some(({ path, key, isShared }) => isShared === true && path === missing.path && key === missing.key);

/** True if only the demo can have this value. Lists of settings mark it. */
export const isDemoValue = (path: string, value: unknown): boolean =>
  REQUIRED.some((fact) => fact.path === path && !fact.isShared) &&
  isOfDemo(value, valueAt(DEMO_SETTINGS, path.split('.')));
