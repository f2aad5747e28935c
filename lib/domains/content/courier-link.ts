import type { StoreSettings } from './store-settings';

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
