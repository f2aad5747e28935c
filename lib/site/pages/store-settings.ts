import { z } from 'zod';
import { problemText } from '@/lib/kernel/problem-key';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';
import { NETWORKS, WEEKDAYS } from './settings-rules';

/** The key of the row in the table `setting` that holds what the owner says about the store. */
export const SETTINGS_KEY = 'store';

const text = () => z.string('settingText');
const upTo = (most: number) => text().trim().min(1, 'settingEmpty').max(most, problemText('settingTooLong', { most }));
const line = upTo(160);
const listOf = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z.array(entry, 'settingList').max(most, problemText('settingListLong', { most }));
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, problemText('settingChoice', { choices: words.join(', ') }));

const phone = text()
  .trim()
  .regex(/^\+\d{8,15}$/, 'settingPhone');
const email = z.email('emailInvalid').max(254, 'emailInvalid');
const secureUrl = z
  .url({ protocol: /^https$/, error: 'settingSecureUrl' })
  .max(300, problemText('settingTooLong', { most: 300 }));
/** A local stand-in may speak plain HTTP: nobody else can be meant by it. */
const scriptUrl = z
  .url({ protocol: /^https?$/, error: 'settingSecureUrl' })
  .max(300, problemText('settingTooLong', { most: 300 }))
  .refine((url) => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/))/.test(url), 'settingSecureUrl');
/** A whole number within limits. */
const whole = (least: number, most: number) => {
  const problem = problemText('settingNumber', { least, most });
  return z.number(problem).int(problem).min(least, problem).max(most, problem);
};
const day = whole(1, 90);
const days = z.tuple([day, day], 'settingDays').refine(([least, most]) => least <= most, 'settingDaysOrder');
const clock = text().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'settingClock');

/** The parts an invoice and a licence show one by one; `stateCode` is the first two digits of the GSTIN. */
export const PostalAddress = z.object({
  name: line,
  street: line,
  city: line,
  state: line,
  stateCode: text().regex(/^\d{2}$/, 'settingStateCode'),
  pincode: text().regex(/^[1-9]\d{5}$/, 'pincodeInvalid'),
});
export type PostalAddress = z.output<typeof PostalAddress>;

const HOST = /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/** What the owner decides without a deployment. The console checks its input with this. */
export const StoreSettings = z.object({
  legalName: line,
  brandName: line,
  headOffice: PostalAddress,
  branches: listOf(PostalAddress, 20),
  gstin: text().transform(normalGstin).refine(isGstin, 'settingGstin'),
  /** How many digits of the HSN returns of GST name: 4 up to 5 crore rupees of turnover in the year before, 6 above (Notification 78/2020-Central Tax). */
  hsnDigits: z.union([z.literal(4), z.literal(6)], 'settingHsnDigits'),
  /** Retail licences, for example Form 20 and Form 21. */
  drugLicences: listOf(z.object({ form: line, number: line }), 6).min(1, 'settingListEmpty'),
  /** Registration for medical devices, Form MD-42; null: none are sold. */
  deviceRegistration: line.nullable(),
  /** Licence as a food business, which a seller of food (nutrition drinks …) prints on invoices; null: none. */
  fssai: text()
    .regex(/^\d{14}$/, 'settingFssai')
    .nullable(),
  pharmacist: z.object({ name: line, registration: line }),
  customerCare: z.object({ phone, email }),
  grievanceOfficer: z.object({ name: line, designation: line, phone, email }),
  /** Complaints: acknowledged within these hours, settled within a month. */
  acknowledgeHours: whole(1, 48),
  social: listOf(z.object({ network: oneOf(NETWORKS), url: secureUrl }), NETWORKS.length),
  /** Days that no entry names are days on which the store is closed. */
  hours: listOf(z.object({ from: oneOf(WEEKDAYS), to: oneOf(WEEKDAYS), opens: clock, closes: clock }), 7),
  /** Delivery is always free; only its days are the owner's to say. */
  /** Express delivery is not offered; the days are stored for releases that read them. */
  delivery: z.object({ standardDays: days, expressDays: days }),
  /**
   * Who carries parcels: the number of their people, and the page that shows a parcel to its receiver, with {number} where its tracking
   * number belongs. What is not known is null.
   */
  couriers: listOf(
    z.object({
      name: upTo(60),
      phone: phone.nullable(),
      trackingUrl: secureUrl.refine((url) => url.includes('{number}'), 'settingTracking').nullable(),
    }),
    20,
  ),
  /** How many days a prescription that names no last day itself counts as usual; an older one is warned of at the desk, never refused for it. */
  prescriptionValidDays: whole(1, 3650),
  /** How many days suppliers take from an order to its goods: so long what lies on the shelf must last. */
  supplierLeadDays: whole(1, 180),
  /** How many days before its expiry suppliers take a batch back: from then on it is proposed for a return. */
  supplierReturnDays: whole(1, 365),
  /** Within how many working days a refund is begun. */
  refundDays: days,
  /** The most that operators may give back for one order; more is an owner's. Null: any sum. */
  operatorRefundLimitPaise: whole(0, 999_999_999).nullable(),
  /**
   * The provider's script, loaded after consent; null: no live chat. `hosts` are further addresses it talks to
   * (`https://*.example.com`, `wss://…`), which the content policy then allows beside the script's own.
   */
  liveChat: z
    .object({
      provider: line,
      script: scriptUrl,
      hosts: listOf(text().regex(HOST, 'settingHost'), 10),
    })
    .nullable(),
  /**
   * The language model that may write 'Other Info' of products that are no prescription medicines, by the name the page gives it;
   * null: none may. It is asked at INFERENCE_URL and sent the product's name alone.
   */
  textModel: z.object({ name: line }).nullable(),
});
export type StoreSettings = z.output<typeof StoreSettings>;

type Couriers = StoreSettings['couriers'];

/** What the owner said about a courier; null for one that was never named in the settings. */
export function courierNamed(couriers: Couriers, name: string | null) {
  const wanted = name?.toLowerCase();
  return couriers.find((courier) => courier.name.toLowerCase() === wanted) ?? null;
}

/** Where the courier shows a parcel to its receiver; null unless the owner has said where that is. */
export function trackingLink(
  couriers: Couriers,
  { courier, trackingNumber }: { courier: string | null; trackingNumber: string | null },
): string | null {
  const template = courierNamed(couriers, courier)?.trackingUrl;
  return template && trackingNumber ? template.replaceAll('{number}', encodeURIComponent(trackingNumber)) : null;
}
