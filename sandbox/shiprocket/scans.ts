import { dayInIndia, formatClock } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { state, type SandboxOrder } from './state';

/** Scan to report; `status` is a documented status id. */
export type NewScan = { status: number; activity?: string; location?: string; at?: Date };

const findOrder = (awb: string): SandboxOrder => {
  const order = state.orders.find((one) => one.awb === awb);
  if (!order) throw new Error(`the sandbox has no AWB ${awb}`);
  return order;
};

/** Adds a scan to a shipment, without a webhook. */
export function addScan(awb: string, { status, activity = '', location = '', at = new Date() }: NewScan): void {
  findOrder(awb).scans.push({
    date: `${dayInIndia(at)} ${formatClock(at)}`,
    status: 'X-SCAN',
    activity,
    location,
    'sr-status': String(status),
  });
}

/** Returns the webhook message about the current state of a shipment. */
export function messageAbout(awb: string): Record<string, unknown> {
  const { scans, reference, id } = findOrder(awb);
  const last = scans.at(-1);
  const [year, month, day] = (last?.date ?? '').slice(0, 10).split('-');
  return {
    awb,
    current_status: last?.activity ?? '',
    current_status_id: Number(last?.['sr-status'] ?? 0),
    shipment_status_id: Number(last?.['sr-status'] ?? 0),
    current_timestamp: `${day} ${month} ${year} ${(last?.date ?? '').slice(11)}`,
    order_id: reference,
    sr_order_id: id,
    scans,
  };
}

/**
 * Sends the webhook message to a store.
 * @returns the status of the response
 */
export async function sendWebhook(store: string, message: unknown, secret = env().SHIPROCKET_WEBHOOK_SECRET) {
  const response = await fetch(`${store}/api/courier/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret ? { 'x-api-key': secret } : {}) },
    body: JSON.stringify(message),
  });
  await response.body?.cancel();
  return response.status;
}
