import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as applycoupon } from '@/app/api/admin/applycoupon/route';
import { GET as getusercarts } from '@/app/api/admin/getusercarts/[user_id]/route';
import { GET as removecart } from '@/app/api/admin/removecart/[cart_id]/route';
import { POST as saveforlater } from '@/app/api/admin/saveforlater/route';
import { POST as setquantity } from '@/app/api/admin/updateproductquantity1/route';
import { POST as uploadPrescription } from '@/app/api/admin/uploadPrescription/route';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import sharp from 'sharp';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

type CartReply = {
  cartItems: { cart_id: string; quantity: number; p_image: number }[];
  ordertotal: number;
  offer_amt: number;
  offer_amt_final: number;
  total_amt: number;
};

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

async function withOneLine(product = {}) {
  const shopper = await createCustomer();
  const productId = await createProduct(product);
  const { body } = await callRoute<{ cart_id: string }>(addtocart, {
    cookie: shopper.cookie,
    body: { product_id: productId, quantity: 2 },
  });
  return { shopper, productId, lineId: body.cart_id };
}

const readCart = async (shopper: { id: string; cookie: string }) =>
  (await callRoute<CartReply>(getusercarts, { cookie: shopper.cookie, params: { user_id: shopper.id } })).body;

describe('the cart', () => {
  it('shows lines and the documented figures in rupees', async () => {
    const { shopper, lineId } = await withOneLine();
    expect(await readCart(shopper)).toMatchObject({
      cartItems: [{ cart_id: lineId, quantity: 2, p_image: 0 }],
      ordertotal: 200,
      offer_amt: 40,
      offer_amt_final: 160,
      total_amt: 160,
    });
  });

  it.each([1, 5, 6, 7, 9, 10, 49, 50])('takes %i of a product, at once or by changing the line', async (quantity) => {
    const shopper = await createCustomer();
    const productId = await createProduct({ stock: 50 });
    const { body } = await callRoute<{ status: string; cart_id: string }>(addtocart, {
      cookie: shopper.cookie,
      body: { product_id: productId, quantity },
    });
    expect(body.status).toBe('true');
    const other = quantity === 50 ? 8 : 50;
    expect(
      (await callRoute(setquantity, { cookie: shopper.cookie, body: { cart_id: body.cart_id, remain_qty: other } }))
        .status,
    ).toBe(200);
    expect((await readCart(shopper)).cartItems).toMatchObject([{ quantity: other }]);
  });

  it('takes form fields as well as JSON', async () => {
    const shopper = await createCustomer();
    const productId = await createProduct();
    const form = new FormData();
    form.set('product_id', String(productId));
    form.set('user_id', shopper.id);
    form.set('quantity', '3');
    form.set('price', '80');
    expect((await callRoute(addtocart, { cookie: shopper.cookie, body: form })).body).toMatchObject({ status: 'true' });
  });

  it.each([
    [{ quantity: 11 }, 409],
    [{ quantity: 0 }, 400],
    [{ quantity: -1 }, 400],
    [{ quantity: 1.5 }, 400],
    [{ quantity: 1e9 }, 400],
    [{ quantity: 1, price: 1 }, 409],
    [{ quantity: 'NaN' }, 400],
  ])('refuses %j and changes nothing', async (wrong, status) => {
    const shopper = await createCustomer();
    const productId = await createProduct();
    const reply = await callRoute(addtocart, { cookie: shopper.cookie, body: { product_id: productId, ...wrong } });
    expect(reply).toMatchObject({ status, body: { status: 'false' } });
    expect(await db.cartLine.count()).toBe(0);
  });

  it('answers a product that is already there as documented', async () => {
    const { shopper, productId } = await withOneLine();
    const again = await callRoute(addtocart, { cookie: shopper.cookie, body: { product_id: productId, quantity: 1 } });
    expect(again).toMatchObject({
      status: 200,
      body: { status: 'false', message: 'This product is already added to your cart' },
    });
  });

  it('makes one line of twenty adds at the same moment', async () => {
    const shopper = await createCustomer();
    const productId = await createProduct();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        callRoute(addtocart, { cookie: shopper.cookie, body: { product_id: productId, quantity: 1 } }),
      ),
    );
    expect(await db.cartLine.count()).toBe(1);
  });

  it('changes a quantity only within stock', async () => {
    const { shopper, lineId } = await withOneLine();
    const change = (remain_qty: number) =>
      callRoute(setquantity, { cookie: shopper.cookie, body: { cart_id: lineId, remain_qty } });
    expect((await change(10)).status).toBe(200);
    expect(await change(11)).toMatchObject({ status: 409, body: { message: 'Quantity limit is over' } });
    expect((await readCart(shopper)).cartItems[0]?.quantity).toBe(10);
  });

  it("answers status '2' for what is saved already", async () => {
    const { shopper, productId } = await withOneLine();
    const save = () =>
      callRoute(saveforlater, { cookie: shopper.cookie, body: { product_id: productId, quantity: 1 } });
    expect([(await save()).body.status, (await save()).body.status]).toEqual(['true', '2']);
  });
});

describe("someone else's cart", () => {
  it('is neither shown nor changed', async () => {
    const { shopper, lineId } = await withOneLine();
    const stranger = await createCustomer();
    expect((await callRoute(getusercarts, { cookie: stranger.cookie, params: { user_id: shopper.id } })).status).toBe(
      403,
    );
    expect((await callRoute(getusercarts, { params: { user_id: shopper.id } })).status).toBe(401);
    expect((await callRoute(removecart, { cookie: stranger.cookie, params: { cart_id: lineId } })).status).toBe(403);
    expect(
      (await callRoute(setquantity, { cookie: stranger.cookie, body: { cart_id: lineId, remain_qty: 1 } })).status,
    ).toBe(403);
    expect((await readCart(shopper)).cartItems).toHaveLength(1);
  });

  it('cannot be emptied by a link or an image on another site', async () => {
    const { shopper, lineId } = await withOneLine();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await callRoute(removecart, { cookie: shopper.cookie, params: { cart_id: lineId }, headers })).status).toBe(
      403,
    );
    expect((await readCart(shopper)).cartItems).toHaveLength(1);
  });
});

describe('a coupon', () => {
  const code = 'HALF';
  beforeEach(async () => {
    await db.coupon.deleteMany();
    await db.coupon.create({
      data: {
        code,
        calculation: 'PERCENT',
        offer: 50,
        amountUptoPaise: 15_000,
        validUntil: new Date('2099-01-01'),
        usesTotal: 5,
      },
    });
  });

  it('reduces the cart total and explains in both languages why it does not apply', async () => {
    const { shopper, lineId } = await withOneLine();
    expect((await callRoute(applycoupon, { cookie: shopper.cookie, body: { coupon_code: 'half' } })).body.status).toBe(
      'true',
    );
    expect((await readCart(shopper)).total_amt).toBe(60);
    await callRoute(setquantity, { cookie: shopper.cookie, body: { cart_id: lineId, remain_qty: 1 } });
    expect((await readCart(shopper)).total_amt).toBe(80);
    const refused = await callRoute(applycoupon, { cookie: shopper.cookie, body: { coupon_code: code } });
    expect(refused.body).toEqual({ status: 'false', message: 'This coupon can only be applied to orders above ₹150' });
    const tamil = await callRoute<{ message: string }>(applycoupon, {
      cookie: shopper.cookie,
      body: { coupon_code: code },
      locale: 'ta',
    });
    expect(tamil.body.message).toMatch(/[஀-௿]/);
  });
});

describe('a prescription', () => {
  const upload = (cookie: string, lineId: string, bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.set('cart_id', lineId);
    form.set('pic', new File([bytes], name));
    return callRoute(uploadPrescription, { cookie, body: form });
  };
  const picture = async () =>
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );

  it('is needed (1), then uploaded (2); only its owner may upload', async () => {
    const { shopper, lineId } = await withOneLine({ requiresPrescription: true });
    expect((await readCart(shopper)).cartItems[0]?.p_image).toBe(1);
    expect((await upload((await createCustomer()).cookie, lineId, await picture(), 'rx.png')).status).toBe(403);
    expect((await upload(shopper.cookie, lineId, await picture(), '../../etc/rx.png')).body.status).toBe('true');
    expect((await readCart(shopper)).cartItems[0]?.p_image).toBe(2);
    const stored = await db.prescription.findFirstOrThrow();
    expect(stored).toMatchObject({ originalName: 'rx.png', contentType: 'image/jpeg' });
  });

  it.each([
    ['a page', '<html><script>alert(1)</script>', 'rx.pdf'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'rx.svg'],
    ['a picture that is none', '\x89PNG\r\n\x1a\nnothing IEND', 'rx.png'],
  ])('refuses %s with the documented text', async (_, text, name) => {
    const { shopper, lineId } = await withOneLine({ requiresPrescription: true });
    const reply = await upload(shopper.cookie, lineId, new Uint8Array(Buffer.from(text, 'latin1')), name);
    expect(reply.body).toEqual({
      status: 'false',
      message: 'Unsupported file type. Please upload an image or PDF file.',
    });
    expect(await db.prescription.count()).toBe(0);
  });
});
