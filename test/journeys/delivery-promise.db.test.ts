import { GET as deliverypromise } from '@/app/api/admin/deliverypromise/route';
import { POST as choosedelivery } from '@/app/api/admin/choosedelivery/route';
import { changeZones } from '@/lib/backoffice/delivery-zones/change-zones';
import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { addToCart } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { findOrder } from '@/lib/selling/orders/queries';
import { describeOrderDelivery } from '@/lib/site/delivery/describe-order';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

const by = { actor: 'test' };
type Offer = { method: string; name: string; charge: number; days: string; from: string; to: string };
const promised = async () =>
  (await callRoute<{ offers: Offer[] }>(deliverypromise, { query: 'pincode=625001' })).body.offers;

async function shopper() {
  const customer = await createCustomer();
  await createAddress(customer.id);
  await addToCart(customer.id, {
    productId: await createProduct({ pricePaise: 20_000, mrpPaise: 20_000 }),
    quantity: 1,
  });
  return customer;
}

afterEach(() => changeZones(() => [], { by }));

it('call, cart, order and tracking promise the same charge and days for a pincode', async () => {
  await importSettings(
    { store: { delivery: { express: { offered: 'zones', name: { en: 'Tomorrow', ta: null }, chargePaise: 9_900 } } } },
    { by },
  );
  const methods = {
    express: { isOffered: true, chargePaise: null, freeFromPaise: null, days: [1, 2] as [number, number] },
  };
  const areas = [{ level: 'prefix' as const, code: '6250', pincodes: [] }];
  await changeZones(() => [{ name: 'Madurai', isServed: true, methods, areas }], { by });
  const customer = await shopper();
  await callRoute(choosedelivery, { cookie: customer.cookie, body: { method: 'express' } });
  const [, express] = await promised();
  expect(express).toMatchObject({ method: 'express', name: 'Tomorrow', charge: 99 });
  const { delivery, totals } = await getCart(customer.id, 'en');
  const offer = delivery.offers.find(({ method }) => method === delivery.method)!;
  expect(offer).toMatchObject({ method: 'express', chargePaise: 9_900, from: express!.from, to: express!.to });
  expect(totals).toMatchObject({ shippingPaise: 9_900, payablePaise: 29_900 });
  const { order } = await placeOrder({ customerId: customer.id, locale: 'en' });
  const view = (await findOrder(customer.id, order.id, 'en'))!;
  expect(view).toMatchObject({ shippingPaise: 9_900, deliveryFrom: express!.from, deliveryTo: express!.to });
  expect(describeOrderDelivery(view, await findStoreSettings(), 'en')).toMatchObject({
    name: express!.name,
    days: express!.days,
  });
});

it('a pincode that is not served is refused in call, cart and checkout', async () => {
  const areas = [{ level: 'pincode' as const, code: '625001', pincodes: [] }];
  await changeZones(() => [{ name: 'Closed road', isServed: false, methods: {}, areas }], { by });
  const customer = await shopper();
  expect(await promised()).toEqual([]);
  expect((await getCart(customer.id, 'en')).delivery).toMatchObject({ method: null, obstacle: 'pincodeNotServed' });
  await expect(placeOrder({ customerId: customer.id, locale: 'en' })).rejects.toMatchObject({
    key: 'pincodeNotServed',
  });
});
