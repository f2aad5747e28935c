import { randomBytes, randomUUID } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import type { Prisma } from '@/lib/kernel/db/generated/client';
import type { OrderStatus, ParcelState } from '@/lib/kernel/db/generated/enums';
import { createPaymentOrder } from '@/lib/money/payments/razorpay/gateway';
import { taxContained } from '@/lib/shared/tax/rules';
import { holdStock } from './hold-stock';
import { createCustomer } from './customer';
import { createProductRow } from './product';

const short = () => randomBytes(6).toString('hex');

type Product = Awaited<ReturnType<typeof createProductRow>>;

/** Creates an order with an open payment: its stock is reserved and its payment order exists. */
export async function createUnpaidOrder(customerId: string, product: Product, quantity = 1) {
  const payablePaise = product.pricePaise * quantity;
  const taxPaise = taxContained(payablePaise, 500, false);
  const cartLine = await db.cartLine.create({ data: { customerId, productId: product.id, quantity } });
  const order = await db.order.create({
    data: {
      number: `T${short()}`,
      receipt: randomUUID().replaceAll('-', ''),
      customerId,
      mrpTotalPaise: payablePaise,
      itemsDiscountPaise: 0,
      payablePaise,
      taxPaise,
      recipientName: 'Meena Ravi',
      recipientEmail: 'meena@example.com',
      deliveryPlace: 'Home',
      deliveryAddress: '1 Road, Chennai',
      placeOfSupply: '33',
      isInterState: false,
      lines: {
        create: {
          customerId,
          cartLineId: cartLine.id,
          productId: product.id,
          position: 0,
          sku: product.sku,
          name: product.name,
          brand: '',
          image: '/p.png',
          packSize: '',
          hsn: '3004',
          requiresPrescription: false,
          quantity,
          mrpPaise: product.mrpPaise,
          pricePaise: product.pricePaise,
          gstRateBp: 500,
          totalPaise: payablePaise,
          taxPaise,
        },
      },
    },
  });
  if (!(await holdStock(order.id))) throw new Error('too little stock for this test');
  const { id: razorpayOrderId } = await createPaymentOrder({
    amountPaise: payablePaise,
    receipt: order.receipt,
    notes: {},
  });
  return db.order.update({ where: { id: order.id }, data: { razorpayOrderId } }) as Promise<
    typeof order & { razorpayOrderId: string }
  >;
}

type Change = Partial<Prisma.OrderUncheckedCreateInput> & { customerId?: string; localName?: string };

/**
 * Creates a paid order directly in the database: two units of one product at 125 rupees, 5 % GST
 * within Tamil Nadu.
 */
export async function createPaidOrder({ customerId, localName, ...change }: Change = {}) {
  const buyer = customerId ?? (await createCustomer()).id;
  const product = await createProductRow({ stock: 10 });
  const random = randomUUID();
  const order = await db.order.create({
    data: {
      number: `T${random.slice(0, 13)}`,
      receipt: random.replaceAll('-', ''),
      customerId: buyer,
      status: 'PURCHASED',
      paidAt: new Date('2026-11-20T09:41:00Z'),
      mrpTotalPaise: 25_000,
      itemsDiscountPaise: 0,
      payablePaise: 25_000,
      taxPaise: 1_190,
      placeOfSupply: '33',
      isInterState: false,
      recipientName: 'Meena Ravi',
      recipientEmail: 'meena@example.com',
      deliveryPlace: 'Home',
      deliveryAddress: '1 Road, Chennai',
      razorpayOrderId: `order_${random}`,
      ...change,
      lines: {
        create: {
          customerId: buyer,
          cartLineId: randomUUID(),
          productId: product.id,
          position: 0,
          sku: product.sku,
          name: product.name,
          localName,
          brand: '',
          image: '/p.png',
          packSize: 'Strip of 10',
          hsn: '3004',
          requiresPrescription: false,
          quantity: 2,
          mrpPaise: 12_500,
          pricePaise: 12_500,
          gstRateBp: 500,
          totalPaise: 25_000,
          taxPaise: 1_190,
        },
      },
    },
  });
  const payment = await db.payment.create({
    data: {
      orderId: order.id,
      customerId: buyer,
      razorpayPaymentId: `pay_${random}`,
      razorpayOrderId: `order_${random}`,
      status: 'CAPTURED',
      amountPaise: 25_000,
      capturedAt: new Date(),
    },
  });
  return { ...order, paymentId: payment.id };
}

/**
 * Creates only the row of an order in this state, for one unit of a product at 80 rupees. Nothing
 * is reserved, sold or paid.
 */
export async function createOrder(customerId: string, productId: number, status: OrderStatus): Promise<void> {
  const key = randomUUID();
  const price = { mrpPaise: 8_000, pricePaise: 8_000, gstRateBp: 0, totalPaise: 8_000, taxPaise: 0 };
  const line = { customerId, cartLineId: key, productId, position: 0, sku: key, name: 'x', quantity: 1, ...price };
  await db.order.create({
    data: {
      number: key.slice(0, 20),
      receipt: key.replaceAll('-', ''),
      customerId,
      status,
      paidAt: status === 'ORDER_PLACED' || status === 'CANCELLED' ? null : new Date(),
      mrpTotalPaise: 8_000,
      itemsDiscountPaise: 0,
      payablePaise: 8_000,
      recipientName: 'Meena',
      recipientEmail: 'meena@medcall.example',
      deliveryPlace: 'Home',
      deliveryAddress: 'Madurai',
      placeOfSupply: '33',
      isInterState: false,
      lines: {
        create: { ...line, brand: '', image: '/x.svg', packSize: '', hsn: '3004', requiresPrescription: false },
      },
    },
  });
}

/** Creates the rows of one parcel with all goods of an order. @param state status of the parcel */
export async function createParcel(
  order: { id: string; customerId: string },
  state: ParcelState = 'DISPATCHED',
  facts: { trackingNumber?: string; courier?: string } = {},
): Promise<{ id: string }> {
  const bought = await db.orderLine.findMany({ where: { orderId: order.id } });
  const lines = bought.map((line) => ({ id: line.id, quantity: line.quantity - line.cancelledQuantity }));
  const isOver = state === 'DELIVERED' || state === 'RETURNED';
  const at = new Date();
  const parcel = await db.parcel.create({
    data: {
      orderId: order.id,
      customerId: order.customerId,
      number: 1,
      state,
      packedBy: 'test',
      // A parcel from before supply memos existed.
      hasMemo: state === 'PACKED',
      dispatchedAt: state === 'PACKED' ? null : at,
      endedAt: isOver ? at : null,
      ...facts,
      lines: { create: lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })) },
    },
    select: { id: true },
  });
  for (const { id, quantity } of lines)
    await db.orderLine.update({ where: { id }, data: { packedQuantity: quantity } });
  // Only units of a batch can leave.
  if (state === 'PACKED')
    for (const { id: orderLineId, productId, quantity } of bought) {
      const none = { productId, number: 'B2611', expiryDate: new Date('2099-12-31') };
      const which = { productId_number: { productId, number: 'B2611' } };
      const { id: batchId } = await db.stockBatch.upsert({ where: which, create: none, update: {} });
      await db.parcelLineBatch.create({ data: { parcelId: parcel.id, orderLineId, batchId, quantity } });
    }
  return parcel;
}
