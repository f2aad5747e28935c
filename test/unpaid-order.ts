import { randomBytes, randomUUID } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import { createPaymentOrder } from '@/lib/domains/payments/gateway';
import { taxContained } from '@/lib/shared/tax/rules';
import { holdStock } from './hold-stock';

const short = () => randomBytes(6).toString('hex');

export async function makeCustomer() {
  return db.customer.create({
    data: { firstName: 'Meena', lastName: 'Ravi', email: `meena.${short()}@example.com`, emailVerifiedAt: new Date() },
  });
}

/** A product with so many on the shelf. */
export async function makeProduct(onHand: number, pricePaise = 12_500) {
  const name = short();
  const category = await db.category.create({ data: { slug: `c-${name}`, name, image: '/c.png' } });
  const subcategory = await db.subcategory.create({ data: { categoryId: category.id, slug: `s-${name}`, name } });
  const product = await db.product.create({
    data: {
      slug: `p-${name}`,
      sku: name,
      categoryId: category.id,
      subcategoryId: subcategory.id,
      name,
      mrpPaise: pricePaise,
      pricePaise,
      gstRateBp: 500,
      hsn: '3004',
      image: '/p.png',
      stock: { create: { onHand } },
    },
  });
  await db.stockMovement.create({ data: { productId: product.id, delta: onHand, reason: 'OPENING', actor: 'test' } });
  return product;
}

type Product = Awaited<ReturnType<typeof makeProduct>>;

/** An order that waits for its payment, its stock held and its payment order made. */
export async function makeUnpaidOrder(customerId: string, product: Product, quantity = 1) {
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
