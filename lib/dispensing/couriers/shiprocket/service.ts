import { z } from 'zod';
import { dayInIndia, formatClock } from '@/lib/kernel/dates';
import { CourierRefusal, type Booking, type CourierService, type ParcelToSend } from '../types';
import { callShiprocket, downloadLabel } from './session';
import { timeOf } from './statuses';
import { Assigned, Created, Label, Offers, Orders, Pickup, Tracked } from './wire';

const rupees = (paise: number) => paise / 100;
const kilograms = (grams: number) => grams / 1000;

/** Returns the documented body of orders/create/adhoc. One line stands for all goods. */
function orderOf(parcel: ParcelToSend) {
  const { reference, orderedAt, lengthCm, breadthCm, heightCm, weightGrams, valuePaise, collectPaise } = parcel;
  return {
    order_id: reference,
    order_date: `${dayInIndia(orderedAt)} ${formatClock(orderedAt).slice(0, 5)}`,
    pickup_location: parcel.pickupLocation,
    billing_customer_name: parcel.name,
    billing_last_name: '',
    billing_address: parcel.address,
    billing_city: parcel.city,
    billing_pincode: parcel.pincode,
    billing_state: parcel.state,
    billing_country: 'India',
    billing_email: parcel.storeEmail,
    billing_phone: parcel.phone,
    shipping_is_billing: true,
    order_items: [{ name: 'Health goods', sku: reference, units: 1, selling_price: rupees(valuePaise) }],
    payment_method: collectPaise > 0 ? 'COD' : 'Prepaid',
    // The courier collects the subtotal of an order on delivery.
    sub_total: rupees(collectPaise > 0 ? collectPaise : valuePaise),
    length: lengthCm,
    breadth: breadthCm,
    height: heightCm,
    weight: kilograms(weightGrams),
  };
}

const PENDING_PICKUP = /already in pickup|pickup (?:already|is already)/i;

/** Courier service of Shiprocket, by its HTTP API (apidocs.shiprocket.in). */
export const shiprocket: CourierService = {
  async listOffers({ pickupPincode, pincode, weightGrams, collectPaise, valuePaise }) {
    const query = {
      pickup_postcode: pickupPincode,
      delivery_postcode: pincode,
      weight: String(kilograms(weightGrams)),
      cod: collectPaise > 0 ? '1' : '0',
      declared_value: String(rupees(valuePaise)),
    };
    const offers = await callShiprocket('courier/serviceability/', Offers, { query }).catch((error: unknown) => {
      if (error instanceof CourierRefusal && error.status === 404) return [];
      throw error;
    });
    return offers.toSorted((one, other) => one.ratePaise - other.ratePaise || one.courierId - other.courierId);
  },

  async findBooking(reference): Promise<Booking | null> {
    const { data } = await callShiprocket('orders', Orders, { query: { search: reference } });
    const order = data.find((one) => one.channel_order_id === reference && !/cancel/i.test(one.status ?? ''));
    const shipment = order?.shipments[0];
    return order && shipment
      ? { orderId: order.id, shipmentId: shipment.id, awb: shipment.awb, courier: shipment.courier }
      : null;
  },

  async createBooking(parcel) {
    const made = await callShiprocket('orders/create/adhoc', Created, { method: 'POST', body: orderOf(parcel) });
    return { orderId: made.order_id, shipmentId: made.shipment_id, awb: null, courier: null };
  },

  async assignCourier(shipmentId, courierId) {
    const body = { shipment_id: Number(shipmentId), courier_id: courierId };
    const { response, message } = await callShiprocket('courier/assign/awb', Assigned, { method: 'POST', body });
    const { awb_code: awb, courier_name: courier, awb_assign_error } = response?.data ?? {};
    if (!awb) throw new CourierRefusal(awb_assign_error ?? message ?? 'no AWB');
    return { awb: awb.toUpperCase(), courier: courier ?? null };
  },

  async createLabel(shipmentId) {
    const body = { shipment_id: [Number(shipmentId)] };
    const label = await callShiprocket('courier/generate/label', Label, { method: 'POST', body });
    if (label.label_created !== 1 || !label.label_url) throw new CourierRefusal(label.response ?? 'no label');
    return label.label_url;
  },

  fetchLabel: downloadLabel,

  async requestPickup(shipmentId) {
    const body = { shipment_id: [Number(shipmentId)] };
    try {
      const pickup = await callShiprocket('courier/generate/pickup', Pickup, { method: 'POST', body });
      const { pickup_status, response } = pickup;
      if (pickup_status !== 1) throw new CourierRefusal('no pickup');
      return timeOf(response?.pickup_scheduled_date);
    } catch (error) {
      if (error instanceof CourierRefusal && PENDING_PICKUP.test(error.message)) return null;
      throw error;
    }
  },

  track: (awb) => callShiprocket(`courier/track/awb/${encodeURIComponent(awb)}`, Tracked),

  async answerUndelivered(awb, action, comments) {
    const body = { action: action === 'RETURN' ? 'return' : 're-attempt', comments };
    await callShiprocket(`ndr/${encodeURIComponent(awb)}/action`, z.unknown(), { method: 'POST', body });
  },

  async cancelBooking(orderId) {
    await callShiprocket('orders/cancel', z.unknown(), { method: 'POST', body: { ids: [Number(orderId)] } });
  },
};
