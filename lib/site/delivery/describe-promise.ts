import { formatDays } from '@/lib/kernel/dates';
import { languageTag, toLocale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { chargeOf, generalOffers } from './rules';
import type { DeliveryMethod, DeliveryOffer, DeliveryPromise, DeliverySettings, OfferReason } from './types';

/** Offer in the words of one language. Every screen and email uses these. */
export type OfferTexts = {
  name: string;
  /** ₹49, or Free. */
  charge: string;
  /** Free from ₹500; null if the charge does not depend on the value. */
  freeFrom: string | null;
  /** First and last date with the year. */
  days: string;
  /** Last date, short. */
  by: string;
};

/** Formats a calendar day with its weekday: Sat, 5 Dec. */
const weekdayAndDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

/** Returns a charge in words: ₹49, or Free. */
const chargeInWords = (chargePaise: number, locale: string): string =>
  chargePaise > 0 ? formatRupees(chargePaise) : translate(locale, 'delivery.free');

/** Returns working days in words: 5–7 working days. */
const daysInWords = ([least, most]: readonly [number, number], locale: string): string =>
  least === most
    ? translate(locale, 'delivery.days', { days: least })
    : translate(locale, 'delivery.dayRange', { least, most });

const freeFromInWords = (freeFromPaise: number | null, locale: string) =>
  freeFromPaise === null ? null : translate(locale, 'delivery.freeFrom', { amount: formatRupees(freeFromPaise) });

/** @param locale language of the texts */
export function describeOffer(
  { name, chargePaise, freeFromPaise, from, to }: DeliveryOffer,
  locale: string,
): OfferTexts {
  return {
    name: name[toLocale(locale)],
    charge: chargeInWords(chargePaise, locale),
    freeFrom: freeFromInWords(freeFromPaise, locale),
    days: formatDays(from, to, locale),
    by: weekdayAndDay(to, locale),
  };
}

/** Method as cached pages show it: working days in place of dates. */
export type GeneralTexts = Omit<OfferTexts, 'by'> & { method: DeliveryMethod };

/** Describes the methods that are offered everywhere, for goods of this value. */
export const describeGeneral = (settings: DeliverySettings, valuePaise: number, locale: string): GeneralTexts[] =>
  generalOffers(settings).map((offer) => {
    const chargePaise = chargeOf(offer, valuePaise);
    return {
      method: offer.method,
      name: offer.name[toLocale(locale)],
      charge: chargeInWords(chargePaise, locale),
      freeFrom: chargePaise > 0 ? freeFromInWords(offer.freeFromPaise, locale) : null,
      days: daysInWords(offer.days, locale),
    };
  });

/** Explains the dates of an offer, one sentence per fact: "why this date". */
export function describeReason(why: OfferReason, orderedOn: string, locale: string): string[] {
  const day = weekdayAndDay(why.handledOn, locale);
  const handled = why.isAfterCutOff ? 'afterCutOff' : why.handledOn === orderedOn ? 'handledToday' : 'handledNext';
  const [least, most] = why.workingDays;
  return [
    translate(locale, `delivery.${handled}`, { day, time: why.cutOff }),
    translate(locale, 'delivery.workingDays', { days: least === most ? String(least) : `${least}–${most}` }),
    ...why.skipped.map(({ date, holiday }) =>
      holiday
        ? translate(locale, 'delivery.holiday', { day: weekdayAndDay(date, locale), name: holiday[toLocale(locale)] })
        : translate(locale, 'delivery.freeWeekday', { day: weekdayAndDay(date, locale) }),
    ),
    ...(why.zone ? [translate(locale, 'delivery.zone', { zone: why.zone })] : []),
  ];
}

/** Returns the reason why nothing is brought to a pincode; null if something is. */
export function describeRefusal(
  { isCarried, served, reasons }: DeliveryPromise,
  pincode: string | null,
  locale: string,
): string | null {
  if (isCarried) return null;
  if (pincode !== null && reasons.some(({ kind }) => kind === 'notServed'))
    return translate(locale, served ? 'delivery.notServedCollect' : 'delivery.notServed', { pincode });
  return translate(locale, served ? 'delivery.collectOnly' : 'delivery.noMethod');
}
