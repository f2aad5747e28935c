import { POST as upload } from '@/app/api/console/upload-caller-prescription/route';
import { GET as findSaleable } from '@/app/api/console/find-saleable/route';
import { processDue } from '@/lib/background/handlers';
import { db } from '@/lib/kernel/db/client';
import { localMessages } from '@/lib/kernel/messenger/messenger';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findOrder, listOrders } from '@/lib/selling/orders/queries';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { openPayment } from '@/lib/money/payments/open-payment';
import { callRoute } from '@/test/call-route';
import { addAddress } from '@/lib/people/addresses/commands';
import type { NewAddress } from '@/lib/people/addresses/schema';
import { createCustomer } from '@/test/factories/customer';
import { createPharmacist } from '@/test/factories/pharmacist';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import '@/test/shop/paying';
import { caller, find, open, place, placedByPhone, quote } from '@/test/phone/phone-orders';

describe('the caller', () => {
  it('is found by the whole number only, with masked data', async () => {
    const { staff, customer } = await caller();
    await createCustomer({ phone: '+919840077666', firstName: 'Other' });
    expect((await find(staff.cookie, '984007766')).status).toBe(400);
    const { body: json } = await find(staff.cookie, '98400 77665');
    expect(json.mobile).toBe('+919840077665');
    expect(json.callers.map(({ id }) => id)).toEqual([customer.id]);
    expect(json.callers[0]!.email).toContain('•••');
    expect(JSON.stringify(json)).not.toContain(customer.email);
    expect(JSON.stringify(json)).not.toContain('Gandhi Street');
    expect((await find((await createCustomer()).cookie, '9840077665')).status).toBe(401);
  });

  it('is shown with patients and the products bought before that are still on sale', async () => {
    const { staff, customer, order, productId } = await placedByPhone();
    await db.patient.create({
      data: { customerId: customer.id, name: 'Arul', birthYear: 1972, relation: 'PARENT' },
    });
    await db.order.update({ where: { id: order.id }, data: { paidAt: new Date() } });
    const { body } = await find(staff.cookie, customer.phone!);
    expect(body.callers).toMatchObject([
      { id: customer.id, patients: [{ name: 'Arul' }], usual: [{ id: productId, quantity: 2 }] },
    ]);
  });

  it('gets an account without a login, once', async () => {
    const staff = await createStaff('PHARMACIST');
    const given = { phone_number: '9840099887', firstname: 'Kamala', lastname: 'D' };
    const { body: json } = await open(staff.cookie, given);
    const made = await db.customer.findUniqueOrThrow({ where: { id: json.customer_id } });
    expect(made).toMatchObject({ phone: '+919840099887', openedById: staff.id, passwordHash: null });
    expect(await db.confirmedNumber.count({ where: { customerId: made.id } })).toBe(0);
    expect((await open(staff.cookie, given)).status).toBe(422);
    expect(await db.auditEntry.findFirst({ where: { action: 'customer.open' } })).toMatchObject({ actorId: staff.id });
  });

  it('gets an account beside those of people who only typed the number into a profile', async () => {
    const staff = await createStaff('PHARMACIST');
    const phone = '+919840099886';
    const stranger = await createCustomer({ phone, openedById: staff.id });
    const given = { phone_number: phone, firstname: 'Kamala' };
    const { status, body: json } = await open(staff.cookie, given);
    expect(status).toBe(200);
    const { body: found } = await find(staff.cookie, phone);
    expect(found.callers.map((one) => [one.id, one.is_opened])).toEqual([
      [json.customer_id, true],
      [stranger.id, false],
    ]);
    // An account that proved the number is the caller's.
    await db.customer.delete({ where: { id: json.customer_id } });
    await db.confirmedNumber.create({ data: { customerId: stranger.id, number: phone } });
    expect((await open(staff.cookie, given)).status).toBe(422);
  });
});

describe('an order for a customer', () => {
  it('names the staff member and the customer, and freezes the facts of a checkout', async () => {
    const { order, staff, customer, productId, addressId } = await placedByPhone();
    expect(order).toMatchObject({
      customerId: customer.id,
      addressId,
      status: 'ORDER_PLACED',
      deliveryMethod: 'standard',
    });
    expect(order.lines).toMatchObject([{ productId, quantity: 2, pricePaise: 8_000, customerId: customer.id }]);
    expect(await db.orderEvent.findMany({ where: { orderId: order.id } })).toMatchObject([
      { actor: 'console', actorId: staff.id, toStatus: 'ORDER_PLACED' },
    ]);
    const shown = await findOrderForStaff(order.number);
    expect([shown.placedBy, shown.buyer.id]).toEqual(['Meena Rajan', customer.id]);
    expect(shown.paymentLink).toMatchObject({ status: 'CREATED' });
    const audit = await db.auditEntry.findFirstOrThrow({ where: { action: 'order.place' } });
    expect(audit).toMatchObject({ actorId: staff.id, subjectId: order.id });
    const { orders } = await listOrders(customer.id, { locale: 'en' });
    expect(orders[0]!.paymentLink?.url).toMatch(/plink_/);
    expect((await findOrder(customer.id, order.id, 'en'))?.paymentLink).toEqual(orders[0]!.paymentLink);
  });

  it('is placed once, also twice at once and after a lost response', async () => {
    const { staff, body } = await caller();
    const sold = { ...body, expected_paise: 16_000 };
    const send = () => place(staff.cookie, sold, 'one-press');
    const both = await Promise.all([send(), send()]);
    const again = await send();
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(again.body.order_number).toMatch(/^MC/);
    expect(await db.order.count()).toBe(1);
    expect(await db.paymentLink.count()).toBe(1);
  });

  it('tells the customer in a message and an email', async () => {
    const { order, customer, url } = await placedByPhone();
    await processDue();
    const texts = (await localMessages()).filter(({ to }) => to === customer.phone);
    expect(texts.some(({ text }) => text.includes(url!) && text.includes(order.number))).toBe(true);
    expect(await db.outboxMessage.count({ where: { topic: 'notice', doneAt: { not: null } } })).toBe(1);
  });

  it('refuses a wrong total, too many units, a missing prescription and a foreign address', async () => {
    const { staff, body } = await caller({ stock: 3, quantity: 2 });
    const sold = { ...body, expected_paise: 16_000 };
    expect((await place(staff.cookie, { ...sold, expected_paise: 15_999 })).status).toBe(409);
    const many = [{ ...body.lines[0]!, quantity: 4 }];
    expect((await place(staff.cookie, { ...sold, lines: many, expected_paise: 32_000 })).status).toBe(409);
    const other = await caller();
    expect((await place(staff.cookie, { ...sold, address_id: other.addressId })).status).toBe(403);
    const drug = await createProduct({ requiresPrescription: true });
    const drugs = [{ product_id: drug, quantity: 1, prescription_id: null }];
    const { body: json } = await quote(staff.cookie, { ...body, lines: drugs });
    expect(json.lines).toMatchObject([{ needs_prescription: true, has_prescription: false }]);
    expect((await place(staff.cookie, { ...sold, lines: drugs, expected_paise: json.payable_paise })).status).toBe(422);
    const coupon = await place(staff.cookie, { ...sold, coupon_code: 'NOSUCH' });
    expect([coupon.status, Object.keys(coupon.body.fields)]).toEqual([400, ['coupon_code']]);
    expect(await db.order.count()).toBe(0);
  });

  it('takes a prescription of this customer only', async () => {
    const { staff, body, customer } = await caller({ requiresPrescription: true });
    const mine = await createPrescription(customer.id);
    const foreign = await createPrescription((await createCustomer()).id);
    const sold = (prescription_id: string) => ({
      ...body,
      lines: [{ ...body.lines[0]!, prescription_id }],
      expected_paise: 16_000,
    });
    expect((await place(staff.cookie, sold(foreign))).status).toBe(422);
    const { body: json } = await place(staff.cookie, sold(mine));
    const order = await db.order.findUniqueOrThrow({ where: { number: json.order_number }, include: { lines: true } });
    expect(order.lines).toMatchObject([{ prescriptionId: mine, requiresPrescription: true }]);
  });

  it('takes no prescription again that a pharmacist rejected for the medicine', async () => {
    const { staff, body, customer } = await caller({ requiresPrescription: true });
    const prescription_id = await createPrescription(customer.id);
    const sold = { ...body, lines: [{ ...body.lines[0]!, prescription_id }], expected_paise: 16_000 };
    const { body: json } = await place(staff.cookie, sold);
    const { lines } = await db.order.findUniqueOrThrow({
      where: { number: json.order_number },
      include: { lines: true },
    });
    const { id: pharmacistId, number: registrationNumber } = await createPharmacist();
    const by = { actor: 'test', pharmacistId, registrationNumber, registrationCouncil: 'Tamil Nadu Pharmacy Council' };
    const about = { customerId: customer.id, prescriptionId: prescription_id, orderLineId: lines[0]!.id };
    await db.prescriptionDecision.create({ data: { ...by, ...about, outcome: 'REJECTED', reason: 'Not readable' } });
    expect((await place(staff.cookie, sold)).status).toBe(422);
    expect(await db.order.count()).toBe(1);
  });

  it('leaves the cart and the open order of the customer alone, and is left alone by them', async () => {
    const { customer, order, staff, body } = await placedByPhone();
    const own = await createProduct();
    await db.cartLine.create({ data: { customerId: customer.id, productId: own, quantity: 1 } });
    const mine = await placeOrder({ customerId: customer.id, locale: 'en' });
    await openPayment({ customerId: customer.id, receipt: mine.order.receipt });
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('ORDER_PLACED');
    const again = await place(staff.cookie, { ...body, expected_paise: 16_000 });
    expect(again.status).toBe(200);
    expect((await db.order.findUniqueOrThrow({ where: { id: mine.order.id } })).status).toBe('ORDER_PLACED');
    expect(await db.cartLine.count({ where: { customerId: customer.id, productId: own } })).toBe(1);
  });

  it('keeps the limits of a first order', async () => {
    const { staff, body } = await caller({ stock: 10, quantity: 6 });
    const refused = await place(staff.cookie, { ...body, expected_paise: 48_000 });
    expect(refused.status).toBe(409);
    expect(await db.stockReservation.count()).toBe(0);
  });
});

it('finds products on sale by SKU and barcode', async () => {
  const staff = await createStaff('OPERATOR');
  const id = await createProduct({ name: 'Scanned syrup' });
  const { sku } = await db.product.findUniqueOrThrow({ where: { id } });
  await db.productBarcode.create({ data: { gtin: '08901234567890', productId: id } });
  const search = (term: string) =>
    callRoute<{ products: { id: number }[] }>(findSaleable, {
      cookie: staff.cookie,
      query: `term=${encodeURIComponent(term)}`,
    });
  // The exact SKU comes before similar ones.
  expect((await search(sku)).body.products[0]!.id).toBe(id);
  expect((await search('8901234567890')).body.products.map((one) => one.id)).toEqual([id]);
});

it('stores no address in an account that was deleted meanwhile', async () => {
  const { id } = await createCustomer();
  await db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
  const address = { place: 'Home', address_detail: '12, Gandhi Street, Madurai' };
  await expect(addAddress(id, address as NewAddress, true)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await db.address.count({ where: { customerId: id } })).toBe(0);
});

it('refuses an upload for an unknown customer', async () => {
  const staff = await createStaff('OPERATOR');
  const form = new FormData();
  form.set('customer_id', crypto.randomUUID());
  form.set('pic', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'rx.jpg', { type: 'image/jpeg' }));
  expect((await callRoute(upload, { cookie: staff.cookie, body: form })).status).toBe(404);
});

/** Stores a file of a customer. @returns its id */
async function createPrescription(customerId: string): Promise<string> {
  const data = {
    customerId,
    storageKey: `rx/${crypto.randomUUID()}.jpg`,
    contentType: 'image/jpeg',
    sizeBytes: 10,
    sha256: 'a'.repeat(64),
    originalName: 'rx.jpg',
  };
  return (await db.prescription.create({ data })).id;
}
