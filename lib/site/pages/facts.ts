import { RETURN_WINDOW_DAYS } from '@/lib/shared/policy';
import { languageList } from '@/lib/kernel/locales';
import { GATEWAY_TITLES } from '@/lib/kernel/payment-gateways';
import { translate } from '@/lib/kernel/translate';
import { openingHours } from './opening-hours';
import type { PostalAddress, StoreSettings } from './store-settings';

/** Settings as texts of a page, in one language. */
export type StoreFacts = ReturnType<typeof factsFor>;
type Row = [label: string, value: string];
type Translate = (key: string) => string;

/** Formats a range for reading: 5–7, or 5. */
export const range = ([least, most]: [number, number]) => (least === most ? String(least) : `${least}–${most}`);

export const addressLine = ({ street, city, state, pincode }: PostalAddress): string =>
  `${street}, ${city}, ${state} ${pincode}`;

/** Formats a phone number as usual in India: country code first, then groups. */
export const readablePhone = (phone: string): string => phone.replace(/^(\+91)(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3 $4');

const phoneLink = (phone: string) => `[${readablePhone(phone)}](tel:${phone})`;
const mailLink = (email: string) => `[${email}](mailto:${email})`;

function licencesOf(
  { drugLicences, deviceRegistration, fssai, pharmacist, gstin }: StoreSettings,
  say: Translate,
): Row[] {
  return [
    ...drugLicences.map(({ form, number }): Row => [`${say('drugLicence')} (${form})`, number]),
    ...(deviceRegistration ? [[`${say('deviceRegistration')} (MD-42)`, deviceRegistration] satisfies Row] : []),
    ...(fssai ? [[say('fssai'), fssai] satisfies Row] : []),
    [say('pharmacist'), `${pharmacist.name}, ${pharmacist.registration}`],
    ['GSTIN', gstin],
  ];
}

/** Place at which orders are collected, with its opening hours. */
export type CollectPlace = { name: string; address: string; hours: [days: string, hours: string][] };

/** Returns the place of collection: the head office. */
export const collectPlace = ({ headOffice, hours }: StoreSettings, locale: string): CollectPlace => ({
  name: headOffice.name,
  address: addressLine(headOffice),
  hours: openingHours(hours, locale),
});

export function factsFor(settings: StoreSettings, locale: string) {
  const { headOffice, branches, customerCare, grievanceOfficer: officer, delivery } = settings;
  const say: Translate = (key) => translate(locale, `content.facts.${key}`);
  const reachBy = ({ phone, email }: { phone: string; email: string }): Row[] => [
    [say('phone'), phoneLink(phone)],
    [say('email'), mailLink(email)],
  ];
  const offices: Row[] = [
    [say('headOffice'), addressLine(headOffice)],
    ...branches.map((branch): Row => [branch.name, addressLine(branch)]),
  ];
  return {
    brand: settings.brandName,
    legal: settings.legalName,
    city: headOffice.city,
    standard: range(delivery.standardDays),
    refund: range(settings.refundDays),
    returnDays: RETURN_WINDOW_DAYS,
    acknowledge: settings.acknowledgeHours,
    gateway: GATEWAY_TITLES,
    care: { tel: customerCare.phone, phone: readablePhone(customerCare.phone), email: customerCare.email },
    /** Links for use in texts. */
    phone: phoneLink(customerCare.phone),
    email: mailLink(customerCare.email),
    licences: licencesOf(settings, say),
    reach: reachBy(customerCare),
    officerFacts: [[say('officer'), `${officer.name}, ${officer.designation}`] as Row, ...reachBy(officer)],
    offices,
    /** Names of the store's languages, as one phrase. */
    languages: languageList(locale),
    hours: openingHours(settings.hours, locale),
  };
}
