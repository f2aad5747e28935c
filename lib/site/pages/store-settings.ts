import { z } from 'zod';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { problemText } from '@/lib/kernel/problem-key';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';
import { STATE_CODES } from '@/lib/shared/india/state-rules';
import { IdentitySettings } from './identity-schema';
import { NETWORKS, OFFERED, ON_OFF, WEEKDAYS, WORK } from './settings-rules';
import { STATISTICS_IDS, STATISTICS_PROVIDERS, statisticsHost } from './statistics-rules';

/** Key of the `setting` row with the owner's store settings. */
export const SETTINGS_KEY = 'store';

const text = () => z.string('settingText');
const upTo = (max: number) =>
  text()
    .trim()
    .min(1, 'settingEmpty')
    .max(max, problemText('settingTooLong', { most: max }));
const line = upTo(160);
const listOf = <Entry extends z.ZodType>(entry: Entry, max: number) =>
  z.array(entry, 'settingList').max(max, problemText('settingListLong', { most: max }));
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, problemText('settingChoice', { choices: words.join(', ') }));

const phone = text()
  .trim()
  .regex(/^\+\d{8,15}$/, 'settingPhone');
const email = z.email('emailInvalid').max(254, 'emailInvalid');
const secureUrl = z
  .url({ protocol: /^https$/, error: 'settingSecureUrl' })
  .max(300, problemText('settingTooLong', { most: 300 }));
/** Address of a script. Only a local test server may use plain HTTP. */
const scriptUrl = z
  .url({ protocol: /^https?$/, error: 'settingSecureUrl' })
  .max(300, problemText('settingTooLong', { most: 300 }))
  .refine((url) => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/))/.test(url), 'settingSecureUrl');
/** Schema of an integer within limits. */
const wholeNumber = (least: number, max: number) => {
  const problem = problemText('settingNumber', { least, most: max });
  return z.number(problem).int(problem).min(least, problem).max(max, problem);
};
const day = wholeNumber(1, 90);
const days = z.tuple([day, day], 'settingDays').refine(([least, most]) => least <= most, 'settingDaysOrder');
/** Collection can be possible on the same day. */
const collectDay = wholeNumber(0, 90);
const collectDays = z
  .tuple([collectDay, collectDay], 'settingDays')
  .refine(([least, most]) => least <= most, 'settingDaysOrder');
const clock = text().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'settingClock');

/**
 * Parts that an invoice and a license show one by one. `stateCode` is the first two digits of the
 * GSTIN.
 */
export const PostalAddress = z.object({
  name: line,
  street: line,
  city: line,
  state: line,
  stateCode: text().regex(/^\d{2}$/, 'settingStateCode'),
  pincode: text().regex(/^[1-9]\d{5}$/, 'pincodeInvalid'),
});
export type PostalAddress = z.output<typeof PostalAddress>;

/**
 * Value of a verification tag. Owners often paste the whole tag, so its `content` counts then.
 * @param form form of the value that the search engine gives out
 */
const verification = (form: RegExp) =>
  text()
    .trim()
    .max(500, problemText('settingTooLong', { most: 500 }))
    .transform((given) => /\bcontent=["']([^"']*)["']/.exec(given)?.[1] ?? given)
    .refine((value) => form.test(value), 'settingVerification')
    .nullable();

/** Name in each language; null: the general name of the message files. */
const optionalNames = z.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, upTo(40).nullable()])) as Record<
    Locale,
    z.ZodNullable<ReturnType<typeof upTo>>
  >,
);

/** Delivery method. `zones`: offered only in zones that name it. */
const DeliveryMethod = z.object({
  offered: oneOf(OFFERED),
  name: optionalNames,
  chargePaise: wholeNumber(0, 1_000_000),
  /** Value of the goods from which the method is free; null: never. */
  freeFromPaise: wholeNumber(0, 99_999_999).nullable(),
  /** Orders before this time of day are handled on the same day. */
  cutOff: clock,
  weekdays: listOf(oneOf(WEEKDAYS), 7).min(1, 'settingListEmpty'),
});

const calendarDay = z.iso.date('settingDate');

const HOST = /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/**
 * Settings the owner can change without a deployment. The console validates its input with this
 * schema.
 */
export const StoreSettings = z.object({
  legalName: line,
  identity: IdentitySettings,
  headOffice: PostalAddress,
  branches: listOf(PostalAddress, 20),
  gstin: text().transform(normalGstin).refine(isGstin, 'settingGstin'),
  /**
   * HSN digits in GST returns: 4 up to 5 crore rupees of turnover in the previous year, 6 above
   * (Notification 78/2020-Central Tax).
   */
  hsnDigits: z.union([z.literal(4), z.literal(6)], 'settingHsnDigits'),
  /** Retail licenses, for example Form 20 and Form 21. */
  drugLicences: listOf(z.object({ form: line, number: line }), 6).min(1, 'settingListEmpty'),
  /** Registration for medical devices, Form MD-42; null if the store sells none. */
  deviceRegistration: line.nullable(),
  /**
   * Food business license, which a seller of food (nutrition drinks …) prints on invoices; null if
   * none.
   */
  fssai: text()
    .regex(/^\d{14}$/, 'settingFssai')
    .nullable(),
  pharmacist: z.object({ name: line, registration: line }),
  /** `whatsapp`: number that answers messages on WhatsApp; null if none. */
  customerCare: z.object({ phone, email, whatsapp: phone.nullable() }),
  grievanceOfficer: z.object({ name: line, designation: line, phone, email }),
  /** Hours within which complaints are acknowledged. They are settled within a month. */
  acknowledgeHours: wholeNumber(1, 48),
  social: listOf(z.object({ network: oneOf(NETWORKS), url: secureUrl }), NETWORKS.length),
  /** Opening hours. The store is closed on days without an entry. */
  hours: listOf(z.object({ from: oneOf(WEEKDAYS), to: oneOf(WEEKDAYS), opens: clock, closes: clock }), 7),
  /** Delivery methods with working days, which count from the day after the order is handled. */
  delivery: z.object({
    standardDays: days,
    expressDays: days,
    collectDays,
    standard: DeliveryMethod,
    express: DeliveryMethod,
    collect: DeliveryMethod,
    /** Days without work: none, those of all of India, or of a state too (its GST code). */
    publicHolidays: oneOf(['none', 'all', ...STATE_CODES]),
    /** The owner's own dates: closed, or open although it is a public holiday. */
    holidays: listOf(z.object({ date: calendarDay, name: upTo(60), work: oneOf(WORK) }), 100),
  }),
  /**
   * Couriers: the phone number of their staff, and the page that shows a parcel to its receiver,
   * with {number} in place of the tracking number. Unknown values are null.
   */
  couriers: listOf(
    z.object({
      name: upTo(60),
      phone: phone.nullable(),
      trackingUrl: secureUrl.refine((url) => url.includes('{number}'), 'settingTracking').nullable(),
    }),
    20,
  ),
  /**
   * Booking of parcels with Shiprocket, whose account is in the environment. `pickupLocation`: name
   * of the pickup address in that account; `weightGrams` and sizes: proposed for a parcel.
   */
  shiprocket: z.object({
    use: oneOf(ON_OFF),
    pickupLocation: upTo(36).nullable(),
    pickupPincode: text()
      .regex(/^[1-9]\d{5}$/, 'pincodeInvalid')
      .nullable(),
    weightGrams: wholeNumber(1, 50_000),
    lengthCm: wholeNumber(1, 300),
    breadthCm: wholeNumber(1, 300),
    heightCm: wholeNumber(1, 300),
  }),
  /**
   * Usual validity in days of a prescription without a last day. The desk shows a warning for older
   * ones, but never refuses them.
   */
  prescriptionValidDays: wholeNumber(1, 3650),
  /**
   * Buying again. `reminders`: customers can turn on a reminder per product. `daysBefore`: days
   * left from which a product is due and its reminder is sent.
   */
  refills: z.object({ reminders: oneOf(ON_OFF), daysBefore: wholeNumber(1, 30) }),
  /** Hours of India from and until which messages to phones wait, except urgent ones. */
  messages: z.object({ quietFrom: wholeNumber(0, 23), quietUntil: wholeNumber(0, 23) }),
  /** Days from an order to its delivery by the supplier. The stock must last this long. */
  supplierLeadDays: wholeNumber(1, 180),
  /**
   * Days before expiry from which suppliers take a batch back, and from which a return is proposed.
   */
  supplierReturnDays: wholeNumber(1, 365),
  /** Hours for which a payment link can be paid, and its order holds stock. */
  paymentLinkHours: wholeNumber(1, 72),
  /**
   * Cash on delivery. `pincodes`: pincodes or their first digits; everywhere if empty.
   * `openOrders`: orders of a customer whose cash may be open at the same time. `prescriptions`:
   * also for orders with goods on prescription.
   */
  cashOnDelivery: z.object({
    offered: oneOf(ON_OFF),
    mostPaise: wholeNumber(100, 5_000_000),
    openOrders: wholeNumber(1, 20),
    prescriptions: oneOf(ON_OFF),
    pincodes: listOf(
      z.object({
        pincode: text()
          .trim()
          .regex(/^[1-9]\d{1,5}$/, 'settingPincode'),
      }),
      500,
    ),
  }),
  /** Working days within which a refund is started. */
  refundDays: days,
  /** Maximum refund per order by operators; only an owner can refund more. Null: no limit. */
  operatorRefundLimitPaise: wholeNumber(0, 999_999_999).nullable(),
  /**
   * Provider's script, loaded after consent; null: no live chat. `hosts` are further addresses it
   * connects to (`https://*.example.com`, `wss://…`), which the content policy then also allows.
   */
  liveChat: z
    .object({
      provider: line,
      script: scriptUrl,
      hosts: listOf(text().regex(HOST, 'settingHost'), 10),
    })
    .nullable(),
  /**
   * Language model that may write 'Other Info' of products other than prescription medicines, with
   * its name for the page; null: none. The store queries it at INFERENCE_URL and sends only the
   * product's name.
   */
  textModel: z.object({ name: line }).nullable(),
  /**
   * Specifications of devices and other goods that are filters of lists, by their English names, in
   * the order of the screen.
   */
  specificationFilters: listOf(z.object({ name: upTo(60) }), 12),
  /** Values of the tags by which the owner proves to other sites that the store is theirs. */
  verification: z.object({
    google: verification(/^[\w-]{20,100}$/),
    bing: verification(/^[0-9A-Fa-f]{32}$/),
    meta: verification(/^[a-z0-9]{20,64}$/),
    pinterest: verification(/^[0-9a-f]{32}$/),
  }),
  /**
   * Service that counts visits of catalogue pages, after consent; null: none. `host` is the owner's
   * own server.
   */
  statistics: z
    .object({ provider: oneOf(STATISTICS_PROVIDERS), id: line, host: scriptUrl.nullable() })
    .superRefine((service, context) => {
      const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (!STATISTICS_IDS[service.provider].test(service.id)) add('id', 'settingStatisticsId');
      if (!statisticsHost(service)) add('host', 'settingStatisticsHost');
      else if (service.host && /[?#]/.test(service.host)) add('host', 'settingSecureUrl');
    })
    .nullable(),
});
export type StoreSettings = z.output<typeof StoreSettings>;

type Couriers = StoreSettings['couriers'];

/** Returns the settings of a courier; null if the settings do not name it. */
export function courierNamed(couriers: Couriers, name: string | null) {
  const lowerName = name?.toLowerCase();
  return couriers.find((courier) => courier.name.toLowerCase() === lowerName) ?? null;
}

/** Returns the courier's tracking page for a parcel; null if the owner has not set one. */
export function trackingLink(
  couriers: Couriers,
  { courier, trackingNumber }: { courier: string | null; trackingNumber: string | null },
): string | null {
  const template = courierNamed(couriers, courier)?.trackingUrl;
  return template && trackingNumber ? template.replaceAll('{number}', encodeURIComponent(trackingNumber)) : null;
}
