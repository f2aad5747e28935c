import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import type { TrackingEvent } from '../types';
import { stateOfStatus, timeOf } from './statuses';

/** Ids arrive as numbers or texts. PostgreSQL stores no zero byte. */
const Id = z.union([z.number().int(), z.string().regex(/^[^\p{Cc}]{1,64}$/u)]).transform(String);
const OptionalId = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((id) => (id ? String(id) : null));
const Words = z
  .string()
  .nullish()
  .transform((text) => (text ? oneLine(text).slice(0, 200) || null : null));
const Status = z.union([z.number(), z.string()]).nullish();

export const Login = z.object({ token: z.string().min(1) });

const Offer = z.object({
  courier_company_id: z.number().int(),
  courier_name: z.string().min(1),
  rate: z.coerce.number().min(0).max(1_000_000),
  estimated_delivery_days: z.coerce.number().int().min(0).max(90).nullish().catch(null),
});
/** Serviceability; a pincode without couriers has status 404 in the body or no list. */
export const Offers = z
  .object({ data: z.object({ available_courier_companies: z.array(Offer).max(500).default([]) }).nullish() })
  .transform(({ data }) =>
    (data?.available_courier_companies ?? []).map((offer) => ({
      courierId: offer.courier_company_id,
      name: oneLine(offer.courier_name).slice(0, 60),
      ratePaise: Math.round(offer.rate * 100),
      days: offer.estimated_delivery_days ?? null,
    })),
  );

export const Created = z.object({ order_id: Id, shipment_id: Id });

/** One order of a search, with its shipments. */
const Listed = z.object({
  id: Id,
  channel_order_id: z.string(),
  status: z.string().nullish(),
  shipments: z.array(z.object({ id: Id, awb: OptionalId, courier: Words })).default([]),
});
export const Orders = z.object({ data: z.array(Listed).max(200) });

/** AWB assignment; status 0 is a refusal with status 200. */
export const Assigned = z.object({
  awb_assign_status: z.number().optional(),
  message: Words,
  response: z
    .object({
      data: z.object({
        awb_code: OptionalId,
        courier_name: Words,
        awb_assign_error: Words,
      }),
    })
    .optional(),
});

export const Label = z.object({ label_created: z.number(), label_url: z.string().nullish(), response: Words });

export const Pickup = z.object({
  pickup_status: z.number(),
  response: z.object({ pickup_scheduled_date: z.string().nullish() }).nullish(),
});

export const Refusal = z.object({ message: Words });

const Scan = z.object({
  date: z.string().nullish(),
  activity: Words,
  location: Words,
  'sr-status': Status,
});
type Scan = z.output<typeof Scan>;

/** Latest time of an event, as the clocks of couriers differ. */
const AHEAD_MS = 3_600_000;
/** No parcel is older; couriers report a missing time as the year 1 or 1970. */
const EARLIEST = Date.parse('2020-01-01');

const eventOf = (id: unknown, at: string | null | undefined, activity: string | null, place: string | null) => {
  const state = stateOfStatus(id);
  const happenedAt = timeOf(at);
  if (!state || !happenedAt) return [];
  const time = happenedAt.getTime();
  if (time < EARLIEST || time > Date.now() + AHEAD_MS) return [];
  return [{ state, happenedAt, activity, place } satisfies TrackingEvent];
};

const eventsOf = (scans: Scan[]): TrackingEvent[] =>
  scans.flatMap((scan) => eventOf(scan['sr-status'], scan.date, scan.activity, scan.location));

/** Response of the tracking call. A shipment without scans has null activities. */
export const Tracked = z
  .object({ tracking_data: z.object({ shipment_track_activities: z.array(Scan).max(1000).nullish() }) })
  .transform(({ tracking_data }) => eventsOf(tracking_data.shipment_track_activities ?? []));

/** Message of the tracking webhook: the current status, and all scans so far. */
export const TrackingMessage = z
  .object({
    awb: Id,
    /** Id of the order at Shiprocket. */
    sr_order_id: OptionalId,
    current_status: Words,
    current_status_id: Status,
    shipment_status_id: Status,
    current_timestamp: z.string().nullish(),
    scans: z.array(Scan).max(1000).nullish(),
  })
  .transform(({ awb, sr_order_id: orderId, current_status, current_status_id, shipment_status_id, ...message }) => {
    const { current_timestamp, scans } = message;
    const known = eventsOf(scans ?? []);
    const current = eventOf(current_status_id ?? shipment_status_id, current_timestamp, current_status, null);
    // The scan of the current status has its own time.
    const isKnown = current.some(({ state }) => known.some((event) => event.state === state));
    return { awb, orderId, events: isKnown ? known : [...known, ...current] };
  });
