import { GET as refills } from '@/app/api/admin/refills/route';
import { POST as saverefill } from '@/app/api/admin/saverefill/route';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { WireRefill } from '@/lib/selling/refills/wire';
import { callRoute } from '../call-route';
import { createPaidOrder } from './order';

type Bought = { customerId: string; daysAgo?: number; units?: number; isDrug?: boolean; change?: object };

/**
 * Creates a delivered order of packs of ten tablets. An hour less than the days avoids their edge.
 */
export async function buy({ customerId, daysAgo = 5, units = 1, isDrug = true, change = {} }: Bought) {
  const at = new Date(Date.now() - daysAgo * DAY + HOUR);
  const order = await createPaidOrder({ customerId, status: 'DELIVERED', paidAt: at, deliveredAt: at, ...change });
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  await db.orderLine.update({ where: { id: line.id }, data: { quantity: units, totalPaise: 12_500 * units } });
  const { productId } = line;
  await db.product.update({ where: { id: productId }, data: { isDrug, netQuantity: 10, netQuantityUnit: 'tablet' } });
  return { orderId: order.id, lineId: line.id, productId };
}

/** Buys a product once more. */
export async function buyMore(customerId: string, productId: number, daysAgo = 0): Promise<string> {
  const { lineId } = await buy({ customerId, daysAgo });
  await db.orderLine.update({ where: { id: lineId }, data: { productId } });
  return lineId;
}

let recalls = 0;

/** Recalls a product from a customer who bought it. */
export async function recallBought({ productId, ...from }: { customerId: string; orderId: string; productId: number }) {
  // A year uses a serial once.
  const recall = { serial: (recalls += 1), financialYear: '26-27', recallClass: 'I', level: 'CONSUMER' } as const;
  const { id: recallId } = await db.recall.create({
    data: { ...recall, productId, reason: 'x', isMock: false, tookMs: 1, openedBy: 'test' },
  });
  await db.recallContact.create({ data: { recallId, ...from, units: 1 } });
}

export const listRefills = async (cookie: string, locale = 'en') =>
  (await callRoute<{ refills: WireRefill[] }>(refills, { cookie, locale })).body.refills;

export const saveRefill = (cookie: string, body: object) => callRoute(saverefill, { cookie, body });

/** Dose of one tablet a day. */
export const DAILY = { amount: 1, in_packs: false, days: 1 };
