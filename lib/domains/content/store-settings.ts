import { z } from 'zod';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';

/** The key of the row in the table `setting` that holds what the owner says about the store. */
export const SETTINGS_KEY = 'store';

const line = z.string('must be a text').trim().min(1, 'must not be empty').max(160, 'is longer than 160 characters');
const phone = z
  .string('must be a text')
  .trim()
  .regex(/^\+\d{8,15}$/, 'must be a telephone number with its country, such as +919840012345');
const email = z.email('must be an e-mail address').max(254);
const secureUrl = z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }).max(300);
/** A local stand-in may speak plain HTTP: nobody else can be meant by it. */
const scriptUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
  .max(300)
  .refine(
    (url) => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/))/.test(url),
    'must be an address that starts with https://',
  );
const day = z
  .number('must be a number of days')
  .int('must be a whole number of days')
  .min(1, 'must be 1 or more')
  .max(90, 'must be 90 or less');
const days = z
  .tuple([day, day], 'must be two numbers of days, such as [5, 7]')
  .refine(([least, most]) => least <= most, 'must begin with the smaller number');
const clock = z.string('must be a text').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:30');

/** The parts an invoice and a licence show one by one; `stateCode` is the first two digits of the GSTIN. */
export const PostalAddress = z.object({
  name: line,
  street: line,
  city: line,
  state: line,
  stateCode: z.string('must be a text').regex(/^\d{2}$/, 'must be the two digits of the state in a GSTIN, such as 33'),
  pincode: z.string('must be a text').regex(/^[1-9]\d{5}$/, 'must be a pincode of six digits'),
});
export type PostalAddress = z.output<typeof PostalAddress>;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const NETWORKS = ['facebook', 'instagram', 'youtube', 'x'] as const;

/** What the owner decides without a deployment. The console checks its input with this. */
export const StoreSettings = z.object({
  legalName: line,
  brandName: line,
  headOffice: PostalAddress,
  branches: z.array(PostalAddress).max(20),
  gstin: z
    .string('must be a text')
    .transform(normalGstin)
    .refine(isGstin, 'is not a GSTIN: look at its 15 characters, the last of them is a check digit'),
  /** Retail licences, for example Form 20 and Form 21. */
  drugLicences: z
    .array(z.object({ form: line, number: line }))
    .min(1)
    .max(6),
  /** Registration for medical devices, Form MD-42; null: none are sold. */
  deviceRegistration: line.nullable(),
  /** Licence as a food business, which a seller of food (nutrition drinks …) prints on invoices; null: none. */
  fssai: z
    .string('must be a text')
    .regex(/^\d{14}$/, 'must be a licence number of 14 digits')
    .nullable(),
  pharmacist: z.object({ name: line, registration: line }),
  customerCare: z.object({ phone, email }),
  grievanceOfficer: z.object({ name: line, designation: line, phone, email }),
  /** Complaints: acknowledged within these hours, settled within a month. */
  acknowledgeHours: z.number().int().min(1).max(48),
  social: z.array(z.object({ network: z.enum(NETWORKS), url: secureUrl })).max(NETWORKS.length),
  /** Days that no entry names are days on which the store is closed. */
  hours: z.array(z.object({ from: z.enum(WEEKDAYS), to: z.enum(WEEKDAYS), opens: clock, closes: clock })).max(7),
  /** Delivery is always free; only its days are the owner's to say. */
  delivery: z.object({ standardDays: days, expressDays: days }),
  /**
   * Who carries parcels: the number of their people, and the page that shows a parcel to its receiver, with {number} where its tracking
   * number belongs. What is not known is null.
   */
  couriers: z
    .array(
      z.object({
        name: line.max(60),
        phone: phone.nullable(),
        trackingUrl: secureUrl.refine((url) => url.includes('{number}')).nullable(),
      }),
    )
    .max(20),
  /** How many days a prescription that names no last day itself counts as usual; an older one is warned of at the desk, never refused for it. */
  prescriptionValidDays: z.number('must be a number of days').int('must be a whole number of days').min(1).max(3650),
  /** Within how many working days a refund is begun. */
  refundDays: days,
  /**
   * The provider's script, loaded after consent; null: no live chat. `hosts` are further addresses it talks to
   * (`https://*.example.com`, `wss://…`), which the content policy then allows beside the script's own.
   */
  liveChat: z
    .object({
      provider: line,
      script: scriptUrl,
      hosts: z.array(z.string().regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/)).max(10),
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
