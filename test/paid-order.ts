import { randomUUID } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import type { Prisma } from '@/lib/kernel/db/generated/client';
import { makeCustomer, makeProduct } from './unpaid-order';

type Change = Partial<Prisma.OrderUncheckedCreateInput> & { customerId?: string; localName?: string };

/** An order that was paid: two of one product at 125 rupees, 5 % GST within Tamil Nadu. Its rows are made straight in the database. */
export async function makePaidOrder({ customerId, localName, ...change }: Change = {}) {
  const buyer = customerId ?? (await makeCustomer()).id;
  const product = await makeProduct(10);
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
