import { randomBytes } from 'node:crypto';
import { env } from '@/lib/kernel/env';
import { state, type SandboxOrder } from './state';

type Reply = { status: number; body: unknown };
type Call = { query: URLSearchParams; body: Record<string, unknown> };

const ok = (body: unknown): Reply => ({ status: 200, body });
const refuse = (status: number, message: string): Reply => ({ status, body: { message, status_code: status } });

/** Couriers of the sandbox; `baseRupees` per started half kilogram. */
const COURIERS = [
  { id: 24, name: 'Xpressbees Surface', baseRupees: 52, days: 4 },
  { id: 10, name: 'Delhivery Air', baseRupees: 78.5, days: 2 },
  { id: 1, name: 'Blue Dart', baseRupees: 96, days: 1 },
];

/** Pincodes of the army postal service, to which none of them delivers. */
const isUnserved = (pincode: string) => /^9/.test(pincode);

const PINCODE = /^[1-9]\d{5}$/;

function logIn({ body: { email, password } }: Call): Reply {
  const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD } = env();
  if (email !== SHIPROCKET_EMAIL || password !== SHIPROCKET_PASSWORD)
    return refuse(403, 'Invalid email and password combination');
  const token = randomBytes(24).toString('hex');
  state.tokens.add(token);
  return ok({ id: 1, first_name: 'API', last_name: 'USER', email, company_id: 1, token });
}

function listCouriers({ query }: Call): Reply {
  const [from, to] = [query.get('pickup_postcode') ?? '', query.get('delivery_postcode') ?? ''];
  const weight = Number(query.get('weight'));
  if (!PINCODE.test(from) || !PINCODE.test(to) || !(weight > 0)) return refuse(422, 'The given data was invalid.');
  if (isUnserved(to))
    return refuse(404, 'Sorry, we couldn’t find any courier service for this pincode. Please try another one.');
  const parts = Math.ceil(weight / 0.5);
  return ok({
    status: 200,
    data: {
      available_courier_companies: COURIERS.map(({ id, name, baseRupees, days }) => ({
        courier_company_id: id,
        courier_name: name,
        rate: baseRupees * parts,
        freight_charge: baseRupees * parts,
        cod_charges: 0,
        estimated_delivery_days: String(days),
        rating: 4.2,
      })),
    },
  });
}

const NEEDED = [
  ...['order_id', 'order_date', 'pickup_location', 'billing_customer_name', 'billing_address', 'billing_city'],
  ...['billing_pincode', 'billing_state', 'billing_country', 'billing_email', 'billing_phone', 'order_items'],
  ...['payment_method', 'sub_total', 'length', 'breadth', 'height', 'weight'],
];

function createOrder({ body }: Call): Reply {
  const missing = NEEDED.filter((name) => body[name] === undefined || body[name] === '');
  if (missing.length > 0)
    return {
      status: 422,
      body: {
        message: 'The given data was invalid.',
        errors: Object.fromEntries(missing.map((name) => [name, ['is required']])),
      },
    };
  if (body.pickup_location === 'Unknown') return refuse(422, 'Wrong Pickup location entered.');
  const id = 700_000 + state.orders.length;
  const order: SandboxOrder = {
    id,
    shipmentId: id + 50_000,
    reference: String(body.order_id),
    body,
    status: 'NEW',
    courierId: null,
    awb: null,
    isPickedUp: false,
    scans: [],
    actions: [],
  };
  state.orders.push(order);
  return ok({ order_id: id, shipment_id: order.shipmentId, status: 'NEW', status_code: 1, awb_code: '' });
}

const courierOf = ({ courierId }: SandboxOrder) => COURIERS.find(({ id }) => id === courierId);

function searchOrders({ query }: Call): Reply {
  const term = query.get('search') ?? '';
  const found = state.orders.filter(({ reference, awb }) => reference === term || awb === term);
  return ok({
    data: found.map((order) => ({
      id: order.id,
      channel_order_id: order.reference,
      status: order.status,
      shipments: [{ id: order.shipmentId, awb: order.awb ?? '', courier: courierOf(order)?.name ?? '' }],
    })),
  });
}

const orderOf = (shipmentId: unknown) => {
  const [id] = Array.isArray(shipmentId) ? (shipmentId as unknown[]) : [shipmentId];
  return state.orders.find((order) => order.shipmentId === Number(id) && order.status !== 'CANCELED');
};

function assignAwb({ body: { shipment_id, courier_id } }: Call): Reply {
  const order = orderOf(shipment_id);
  if (!order) return refuse(404, 'Shipment not found');
  if (order.awb) return refuse(400, 'AWB is already assigned');
  order.courierId = Number(courier_id);
  order.awb = `SR${order.id}${String(order.courierId).padStart(2, '0')}`;
  order.status = 'READY TO SHIP';
  const data = {
    awb_code: order.awb,
    courier_company_id: order.courierId,
    courier_name: courierOf(order)?.name ?? '',
    order_id: order.id,
    shipment_id: order.shipmentId,
  };
  return ok({ awb_assign_status: 1, response: { data } });
}

function createLabel({ body: { shipment_id } }: Call): Reply {
  const order = orderOf(shipment_id);
  if (!order?.awb) return ok({ label_created: 0, label_url: null, response: 'AWB not assigned', not_created: [] });
  const label_url = `${env().SHIPROCKET_URL}/labels/${order.shipmentId}.pdf`;
  return ok({ label_created: 1, label_url, response: 'Label has been created and uploaded successfully!' });
}

function requestPickup({ body: { shipment_id } }: Call): Reply {
  const order = orderOf(shipment_id);
  if (!order?.awb) return refuse(400, 'AWB not assigned');
  if (order.isPickedUp) return refuse(400, 'Already in Pickup Queue.');
  order.isPickedUp = true;
  order.status = 'PICKUP SCHEDULED';
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  return ok({ pickup_status: 1, response: { pickup_scheduled_date: `${day} 11:00:00`, data: 'Pickup is confirmed' } });
}

function cancelOrders({ body: { ids } }: Call): Reply {
  const orders = state.orders.filter(({ id }) => Array.isArray(ids) && (ids as unknown[]).map(Number).includes(id));
  if (orders.some(({ status }) => status === 'CANCELED')) return refuse(400, 'Order is already cancelled.');
  for (const order of orders) order.status = 'CANCELED';
  return orders.length > 0 ? ok({ message: 'Order cancelled successfully.' }) : refuse(404, 'Order not found');
}

function track(awb: string): Reply {
  const order = state.orders.find((one) => one.awb === awb);
  if (!order) return refuse(404, 'Aahh! There is no activities found in our DB. Please have some patience.');
  return ok({
    tracking_data: { track_status: 1, shipment_track_activities: order.scans.length > 0 ? order.scans : null },
  });
}

function answerFailure(awb: string, { body: { action } }: Call): Reply {
  const order = state.orders.find((one) => one.awb === awb);
  if (!order) return refuse(404, 'No NDR found');
  order.actions.push(String(action));
  return ok({ message: 'Action taken' });
}

const CALLS: Record<string, (call: Call) => Reply> = {
  'POST auth/login': logIn,
  'GET courier/serviceability': listCouriers,
  'POST orders/create/adhoc': createOrder,
  'GET orders': searchOrders,
  'POST courier/assign/awb': assignAwb,
  'POST courier/generate/label': createLabel,
  'POST courier/generate/pickup': requestPickup,
  'POST orders/cancel': cancelOrders,
};

/**
 * Answers a call of Shiprocket's API by its documented contract.
 * @param path below /v1/external, without a slash at its end
 */
export function answer(method: string, path: string, authorization: string | null, call: Call): Reply {
  const handle = CALLS[`${method} ${path}`];
  if (path !== 'auth/login' && !state.tokens.has(authorization?.replace(/^Bearer /, '') ?? ''))
    return refuse(401, 'Token is Invalid');
  if (handle) return handle(call);
  const tracked = /^courier\/track\/awb\/([\w-]+)$/.exec(path)?.[1];
  if (method === 'GET' && tracked) return track(tracked);
  const failed = /^ndr\/([\w-]+)\/action$/.exec(path)?.[1];
  if (method === 'POST' && failed) return answerFailure(failed, call);
  return refuse(404, 'Not found');
}
