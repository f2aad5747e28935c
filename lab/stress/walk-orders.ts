import { randomUUID } from 'node:crypto';
import { taxContained } from '@/lib/shared/tax/rules';
import { selling } from '@/lib/inventory/stock/commands';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { holdStock } from '../../test/factories/hold-stock';

export type OrderedItem = { productId: number; quantity: number };
export type WalkOrder = { id: string; customerId: string; lines: { id: string; quantity: number }[] };

const PRICE = 8_000;
const RATE = 500;

/**
 * Creates the rows of an order with an open payment and held stock.
 * @returns null if there was too little stock
 */
export async function holdOrder(customerId: string, items: OrderedItem[]): Promise<WalkOrder | null> {
  const key = randomUUID();
  const lines = items.map(({ productId, quantity }, position) => ({
    id: randomUUID(),
    customerId,
    cartLineId: randomUUID(),
    productId,
    position,
    sku: `W${productId}`,
    name: `Goods ${productId}`,
    brand: '',
    image: '/x.svg',
    packSize: '',
    hsn: '3004',
    requiresPrescription: false,
    quantity,
    mrpPaise: PRICE,
    pricePaise: PRICE,
    gstRateBp: RATE,
    totalPaise: PRICE * quantity,
    taxPaise: taxContained(PRICE * quantity, RATE, false),
  }));
  const sum = (of: 'totalPaise' | 'taxPaise') => lines.reduce((total, line) => total + line[of], 0);
  const payablePaise = sum('totalPaise');
  const { id } = await db.order.create({
    data: {
      number: key.slice(0, 20),
      receipt: key.replaceAll('-', ''),
      customerId,
      razorpayOrderId: `order_${key}`,
      mrpTotalPaise: payablePaise,
      itemsDiscountPaise: 0,
      payablePaise,
      taxPaise: sum('taxPaise'),
      recipientName: 'Meena Ravi',
      recipientEmail: 'meena@medcall.example',
      deliveryPlace: 'Home',
      deliveryAddress: '12, Gandhi Street, Madurai 625001',
      placeOfSupply: '33',
      isInterState: false,
      sendsInParts: true,
      lines: { create: lines },
    },
  });
  if (await holdStock(id)) return { id, customerId, lines };
  await db.order.update({ where: { id }, data: { status: 'CANCELLED' } });
  return null;
}

/**
 * Marks an order as paid: sells the stock it holds, and adds a payment row from which returns can
 * be refunded.
 */
export async function payOrder({ id: orderId, customerId, lines }: WalkOrder): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const order = await tx.order.update({ where: { id: orderId }, data: { status: 'PURCHASED', paidAt: new Date() } });
    await tx.$executeRaw(Prisma.sql`WITH ${selling(orderId, lines.length, 'walk')} SELECT product_id FROM sold`);
    await tx.payment.create({
      data: {
        orderId,
        customerId,
        razorpayPaymentId: `pay_${orderId}`,
        razorpayOrderId: order.razorpayOrderId!,
        status: 'CAPTURED',
        amountPaise: order.payablePaise,
        capturedAt: new Date(),
      },
    });
  });
}
