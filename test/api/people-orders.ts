import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { db } from '@/lib/kernel/db/client';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { createUnpaidOrder } from '../factories/order';
import { createProduct, createProductRow } from '../factories/product';
import { sampleContent } from '../shop/sample-invoice';

/** Texts of a buyer that occur nowhere else. */
type Marks = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'place' | 'detail' | 'invoice', string>;

async function stockSubcategory() {
  const stock = 1_000_000;
  // Sequential, because they create the same category.
  const [inCart, liked, saved] = [
    await createProduct({ stock }),
    await createProduct({ stock }),
    await createProduct({ stock }),
  ];
  const withRx = await createProduct({ stock, requiresPrescription: true });
  return { inCart, liked, saved, withRx, bought: await createProductRow({ stock }) };
}

let shelf: ReturnType<typeof stockSubcategory> | undefined;
/**
 * Products that all people of a test file like and buy. They belong to no one and stay when the
 * people are deleted.
 */
export const onShelf = () => (shelf ??= stockSubcategory());

let invoices = 0;

/** Creates an invoice and its file, like the worker. */
async function invoiced(customerId: string, orderId: string, number: string): Promise<string> {
  const storageKey = newStorageKey('invoice', 'application/pdf');
  await storage().put(storageKey, Readable.from([Buffer.from(`%PDF-1.7 ${number}`)]));
  invoices += 1;
  await db.invoice.create({
    data: {
      orderId,
      customerId,
      number,
      financialYear: '26-27',
      sequence: invoices,
      totalPaise: 12_500,
      taxPaise: 0,
      content: sampleContent(),
      storageKey,
    },
  });
  return number;
}

/** Creates an order with an open payment, and what belongs to it. */
export async function ordered(customerId: string, mark: Marks) {
  const { bought: product } = await onShelf();
  const order = await createUnpaidOrder(customerId, product);
  const recipient = {
    recipientName: `${mark.firstName} ${mark.lastName}`,
    recipientEmail: mark.email,
    recipientPhone: mark.phone,
  };
  await db.order.update({
    where: { id: order.id },
    data: { ...recipient, deliveryPlace: mark.place, deliveryAddress: mark.detail },
  });
  await db.orderEvent.create({ data: { orderId: order.id, customerId, toStatus: 'ORDER_PLACED', actor: 'customer' } });
  const review = await db.review.create({
    data: { customerId, productId: product.id, rating: 4, text: `Gut, sagt ${mark.firstName}`, isHidden: true },
  });
  const notification = await db.notification.create({
    data: { customerId, kind: 'orderPlaced', params: { number: order.number }, orderId: order.id },
  });
  await invoiced(customerId, order.id, mark.invoice);
  const { legalName, gstin, drugLicences: licences, pharmacist } = DEMO_SETTINGS;
  const supplier = { legalName, address: 'x', phone: 'x', gstin, licences, pharmacist };
  const memo = {
    financialYear: '26-27',
    serial: invoices,
    parcelId: randomUUID(),
    parcelNumber: 1,
    issuedAt: new Date(),
  };
  await db.supplyMemo.create({ data: { ...memo, orderId: order.id, customerId, content: { supplier, lines: [] } } });
  // Line that is in both the cart and the order, so every call with a cart_id can find it.
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id }, select: { cartLineId: true } });
  return {
    order,
    ids: {
      order: order.id,
      orderReceipt: order.receipt,
      cartLine: line.cartLineId,
      notification: notification.id,
      review: review.id,
    },
  };
}

/** Creates an order of two units, just delivered. The return of one of them is requested. */
export async function delivered(customerId: string, mark: Marks) {
  const { bought: product } = await onShelf();
  const line = {
    customerId,
    cartLineId: randomUUID(),
    productId: product.id,
    position: 0,
    sku: product.sku,
    name: product.name,
    brand: '',
    image: '/p.png',
    packSize: '',
    hsn: '3004',
    requiresPrescription: false,
    quantity: 2,
    returningQuantity: 1,
    mrpPaise: 10_000,
    pricePaise: 10_000,
    gstRateBp: 500,
    totalPaise: 20_000,
    taxPaise: 952,
  };
  const recipient = {
    recipientName: mark.firstName,
    recipientEmail: mark.email,
    deliveryPlace: mark.place,
    deliveryAddress: mark.detail,
  };
  const state = {
    status: 'DELIVERED' as const,
    paidAt: new Date(),
    deliveredAt: new Date(),
    mrpTotalPaise: 20_000,
    itemsDiscountPaise: 0,
    payablePaise: 20_000,
    taxPaise: 952,
    placeOfSupply: '33',
    isInterState: false,
  };
  const order = await db.order.create({
    data: {
      number: `D${randomUUID().slice(0, 13)}`,
      receipt: randomUUID(),
      customerId,
      ...state,
      ...recipient,
      lines: { create: line },
    },
    select: { id: true, number: true, lines: { select: { id: true } } },
  });
  const orderLine = order.lines[0]!.id;
  const asked = {
    orderId: order.id,
    customerId,
    reason: 'LATE' as const,
    note: `Sagt ${mark.firstName}`,
    requestedBy: 'customer',
  };
  const { id: orderReturn } = await db.orderReturn.create({
    data: { ...asked, lines: { create: { orderLineId: orderLine, quantity: 1 } } },
  });
  return { order, ids: { orderLine, orderReturn } };
}
