import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { readSettings } from '@/lib/site/pages/read-settings';
import { stateOfPincode } from '@/lib/shared/india/pincode-states';
import { stateCodeOf } from '@/lib/shared/india/states';
import { isSame, valueAt } from '@/lib/kernel/nested-values';
import type { Problem } from '@/lib/kernel/problem-key';

/** A fact the law wants from a shop that sells for money, which its owner has not said, or not right. */
export type MissingFact = Problem & { path: string };

/** What is on sale decides which registrations there must be. */
export type Assortment = { devices: boolean; food: boolean };

/** Why each is needed, as keys below `errors`. */
const INVOICE = 'factInvoice';
const DRUGS = 'factDrugs';
const BUYERS = 'factBuyers';

type Required = {
  path: string;
  key: string;
  when?: keyof Assortment;
  /** Two shops can share it: the demo's value may be the owner's, too. */ isShared?: true;
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

/**
 * Further facts that decide on money, on printed documents, or on foreign scripts in the store's
 * pages.
 */
const ALSO_POWER = [
  'brandName',
  'branches',
  'hsnDigits',
  'prescriptionValidDays',
  'operatorRefundLimitPaise',
  'liveChat',
];
const POWER_FACTS = new Set([...REQUIRED.map(({ path }) => path.split('.')[0]!), ...ALSO_POWER]);

/**
 * Says if every owner gets an email about a change of this field. @param name its path, such as
 * `headOffice.city`
 */
export const isPowerFact = (name: string): boolean => POWER_FACTS.has(name.split('.')[0]!);

/** Whether a value is made of the demo's: a list is, where one entry of it is. */
function isOfDemo(value: unknown, demo: unknown): boolean {
  const isEntry = (entry: unknown) =>
    (demo as unknown[]).some(
      (other) => isSame(entry, other) || isSame(valueAt(entry, ['number']), valueAt(other, ['number'])),
    );
  return Array.isArray(value) && Array.isArray(demo) ? value.some(isEntry) : isSame(value, demo);
}

function isSaid(stored: unknown, settings: StoreSettings, { path, isShared }: Required): boolean {
  const names = path.split('.');
  const said = valueAt(stored, names);
  // What is stored and wrong was replaced by the demo's when it was read.
  if (said === undefined || said === null || !isSame(said, valueAt(settings, names))) return false;
  return isShared === true || !isOfDemo(said, valueAt(DEMO_SETTINGS, names));
}

/** What is said and contradicts itself. */
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
 * Which facts that a tax invoice and the drug law need are not the owner's own: left out, wrong, the demo's, or at odds with each other.
 * @param stored the JSON of the row, or anything
 */
export function missingFacts(stored: unknown, sells: Assortment): MissingFact[] {
  const settings = readSettings(stored, { isReal: true });
  const missing = REQUIRED.filter((fact) => (!fact.when || sells[fact.when]) && !isSaid(stored, settings, fact)).map(
    ({ path, key }) => ({ path, key }),
  );
  const isPlaceSaid = missing.every(({ path }) => path !== 'gstin' && !path.startsWith('headOffice.'));
  return isPlaceSaid ? [...missing, ...contradictions(settings)] : missing;
}

/** Returns whether an owner may confirm a missing fact as shown, because the demo's value may be theirs. */
export const isConfirmable = (missing: MissingFact): boolean =>
  REQUIRED.some(({ path, key, isShared }) => isShared === true && path === missing.path && key === missing.key);

/** Whether a value is one only the demo can have: shown as such wherever settings are listed. */
export const isDemoValue = (path: string, value: unknown): boolean =>
  REQUIRED.some((fact) => fact.path === path && !fact.isShared) &&
  isOfDemo(value, valueAt(DEMO_SETTINGS, path.split('.')));
