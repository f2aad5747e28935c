import { chargeOf, generalOffers } from '@/lib/site/delivery/rules';
import type { DeliverySettings } from '@/lib/site/delivery/types';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';
import type { Json } from './structured-data';

const inDays = (minValue: number, maxValue: number): Json => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Name of a weekday in schema.org, such as https://schema.org/Monday. */
const schemaDay = (weekday: string) => `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;

/**
 * Structured data of the methods that bring goods anywhere in India (OfferShippingDetails), for
 * goods of this value. Collection is no shipping.
 */
export const shippingFacts = (delivery: DeliverySettings, valuePaise: number): Json[] =>
  generalOffers(delivery)
    .filter(({ method }) => method !== 'collect')
    .map((offer) => ({
      '@type': 'OfferShippingDetails',
      shippingLabel: offer.name[DEFAULT_LOCALE],
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: paiseToRupees(chargeOf(offer, valuePaise)).toFixed(2),
        currency: 'INR',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: inDays(0, 1),
        transitTime: inDays(...offer.days),
        cutoffTime: `${delivery[offer.method].cutOff}:00+05:30`,
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: delivery[offer.method].weekdays.map(schemaDay),
        },
      },
    }));
