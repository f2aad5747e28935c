import { RETURN_WINDOW_DAYS } from '@/lib/shared/policy';
import { storeName } from '@/lib/kernel/identity';
import { languageList, toLocale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { GATEWAY_TITLES } from '@/lib/kernel/payment-gateways';
import { translate } from '@/lib/kernel/translate';
import { openingHours } from './opening-hours';
import type { PostalAddress, StoreSettings } from './store-settings';
import { readablePhone } from '@/lib/shared/person/phone-rules';

/** Settings as texts of a page, in one language. */
export type StoreFacts = ReturnType<typeof factsFor>;
/** Fact with its label. `href` makes the value a link. */
export type FactRow = [label: string, value: string, href?: string];
type Translate = (key: string) => string;

/** Formats a range for reading: 5–7, or 5. */
const range = ([least, most]: [number, number]) => (least === most ? String(least) : `${least}–${most}`);

export const addressLine = ({ street, city, state, pincode }: PostalAddress): string =>
  `${street}, ${city}, ${state} ${pincode}`;

function licencesOf(
  { drugLicences, deviceRegistration, fssai, pharmacist, gstin }: StoreSettings,
  say: Translate,
): FactRow[] {
  return [
    ...drugLicences.map(({ form, number }): FactRow => [`${say('drugLicence')} (${form})`, number]),
    ...(deviceRegistration ? [[`${say('deviceRegistration')} (MD-42)`, deviceRegistration] satisfies FactRow] : []),
    ...(fssai ? [[say('fssai'), fssai] satisfies FactRow] : []),
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

function chargeOf({ chargePaise, freeFromPaise }: StoreSettings['delivery']['standard'], locale: string): string {
  if (chargePaise === 0) return translate(locale, 'delivery.free');
  const amount = formatRupees(chargePaise);
  return freeFromPaise === null
    ? amount
    : translate(locale, 'delivery.chargeFreeFrom', { charge: amount, amount: formatRupees(freeFromPaise) });
}

const deliveryFacts = (delivery: StoreSettings['delivery'], locale: string): FactRow[] =>
  (['standard', 'express', 'collect'] as const)
    .filter((method) => delivery[method].offered !== 'off')
    .map((method) => {
      const { name, offered } = delivery[method];
      const facts = translate(locale, offered === 'zones' ? 'delivery.methodInZones' : 'delivery.methodFacts', {
        days: range(delivery[`${method}Days`]),
        charge: chargeOf(delivery[method], locale),
      });
      return [name[toLocale(locale)] ?? translate(locale, `deliveryMethods.${method}`), facts];
    });

export function factsFor(settings: StoreSettings, locale: string) {
  const { headOffice, branches, customerCare, grievanceOfficer: officer, delivery } = settings;
  const say: Translate = (key) => translate(locale, `content.facts.${key}`);
  const reachBy = ({ phone, email }: { phone: string; email: string }): FactRow[] => [
    [say('phone'), readablePhone(phone), `tel:${phone}`],
    [say('email'), email, `mailto:${email}`],
  ];
  const offices: FactRow[] = [
    [say('headOffice'), addressLine(headOffice)],
    ...branches.map((branch): FactRow => [branch.name, addressLine(branch)]),
  ];
  return {
    brand: storeName(locale, settings.identity),
    legal: settings.legalName,
    city: headOffice.city,
    standard: range(delivery.standardDays),
    /** Charge of standard delivery in most of India: Free; or ₹49, free from ₹500. */
    deliveryCharge: chargeOf(delivery.standard, locale),
    /** Methods that are offered, each with its working days and charge. */
    deliveryFacts: deliveryFacts(delivery, locale),
    refund: range(settings.refundDays),
    returnDays: RETURN_WINDOW_DAYS,
    acknowledge: settings.acknowledgeHours,
    gateway: GATEWAY_TITLES,
    care: { tel: customerCare.phone, phone: readablePhone(customerCare.phone), email: customerCare.email },
    licences: licencesOf(settings, say),
    reach: reachBy(customerCare),
    officerFacts: [[say('officer'), `${officer.name}, ${officer.designation}`] as FactRow, ...reachBy(officer)],
    offices,
    /** Names of the store's languages, as one phrase. */
    languages: languageList(locale),
    hours: openingHours(settings.hours, locale),
  };
}
