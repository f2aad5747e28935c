import { call, type BodyOf, type ReplyOf } from './call';
import { CallFailed, isRefusal, isUnauthenticated } from '@/lib/kernel/http/browser';

const locale = 'ta';
type Sent = { url: string; method?: string; body?: unknown; headers: Record<string, string> };
let sent: Sent[] = [];
const realFetch = globalThis.fetch;

function answer(body: string, status = 200): void {
  globalThis.fetch = async (url, { method, body: stated, headers } = {}) => {
    sent.push({ url: String(url), method, body: stated, headers: { ...(headers as Record<string, string>) } });
    return new Response(body, { status });
  };
}
beforeEach(() => {
  sent = [];
  answer('{"status":true,"message":"Done"}');
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('a call', () => {
  it('is a POST of JSON when it has a body', async () => {
    const reply = await call('addtocart', { locale, body: { product_id: 17 } });
    expect(reply).toEqual({ status: true, message: 'Done' });
    expect(sent).toEqual([
      {
        url: '/api/admin/addtocart',
        method: 'POST',
        body: '{"product_id":17}',
        headers: { 'x-medcall-locale': 'ta', 'content-type': 'application/json' },
      },
    ]);
  });

  it('fills its parameters in, escaped, and asks its query', async () => {
    await call('regionproducts/[state]', { locale, params: { state: 'tamil nadu/x' } });
    await call('getProductReview/[product_id]', { locale, params: { product_id: 17 }, query: { page: 2 } });
    await call('getusersorders/[user_id]', { locale, params: { user_id: 'a' }, query: { page: undefined } });
    expect(sent.map(({ url, method, body }) => [method, url, body])).toEqual([
      ['GET', '/api/admin/regionproducts/tamil%20nadu%2Fx', undefined],
      ['GET', '/api/admin/getProductReview/17?page=2', undefined],
      ['GET', '/api/admin/getusersorders/a', undefined],
    ]);
  });

  it('fails with the words and fields of the store', async () => {
    answer('{"status":"false","message":"Please sign in","fields":{"email":"Wrong"}}', 401);
    const failure = await call('shopper', { locale }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 401, message: 'Please sign in', fields: { email: 'Wrong' } });
    expect(isUnauthenticated(failure)).toBe(true);
    expect(isUnauthenticated(new CallFailed(403, ''))).toBe(false);
    expect(isUnauthenticated(new Error('401'))).toBe(false);
  });

  it('fails without words when no store answers: no network, or a page of something between', async () => {
    answer('<html>Log in to the railway WiFi</html>');
    await expect(call('shopper', { locale })).rejects.toMatchObject({ status: 200, message: '' });
    answer('Bad Gateway', 502);
    await expect(call('shopper', { locale })).rejects.toMatchObject({ status: 502, message: '' });
    globalThis.fetch = () => Promise.reject(new TypeError('network'));
    await expect(call('shopper', { locale })).rejects.toMatchObject({ status: 0, message: '' });
  });

  it('hands on that it was given up', async () => {
    const abort = new AbortController();
    globalThis.fetch = () => Promise.reject(new DOMException('given up', 'AbortError'));
    abort.abort();
    await expect(call('shopper', { locale, signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a refusal', () => {
  it.each([false, 'false', '2'])('is a reply with status %p', (status) => expect(isRefusal({ status })).toBe(true));
  it.each([true, 'true', 'requested', undefined])('is none with status %p', (status) =>
    expect(isRefusal({ status })).toBe(false),
  );
});

/** Never called: the compiler (`npm test -- types`) checks that each of these lines is an error. */
export async function wrongCalls(): Promise<unknown> {
  const body = { product_id: 17 };
  return [
    // @ts-expect-error there is no such path
    call('addtobasket', { locale, body }),
    // @ts-expect-error a wrong name of a field
    call('addtocart', { locale, body: { productId: 17 } }),
    // @ts-expect-error a field too many
    call('addtocart', { locale, body: { product_id: 17, amount: 2 } }),
    // @ts-expect-error a field is missing
    call('addtocart', { locale, body: {} }),
    // @ts-expect-error a wrong type of a field
    call('addtocart', { locale, body: { product_id: true } }),
    // @ts-expect-error a POST has a body
    call('addtocart', { locale }),
    // @ts-expect-error a POST without fields has an empty one
    call('removecart/[cart_id]', { locale, params: { cart_id: 'a' } }),
    // @ts-expect-error a GET has none
    call('pincode/[pincode]', { locale, params: { pincode: '600040' }, body: {} }),
    // @ts-expect-error the parameter is missing
    call('pincode/[pincode]', { locale }),
    // @ts-expect-error a wrong name of a parameter
    call('pincode/[pincode]', { locale, params: { pin: '600040' } }),
    // @ts-expect-error a wrong name in the query
    call('reversegeocode', { locale, query: { latitude: '13', lng: '80' } }),
    // @ts-expect-error a wrong name in the reply
    (await call('addtocart', { locale, body })).cartId,
    // @ts-expect-error a wrong name in a list of the reply
    (await call('pincode/[pincode]', { locale, params: { pincode: '600040' } })).offices[0]?.city,
    // @ts-expect-error it may be missing
    (await call('addtocart', { locale, body })).cart_id.length,
  ];
}

/** Never called: checks that callers see the declared types. */
export const types = (): [ReplyOf<'shopper'>['cart_count'], BodyOf<'endsession'>, ReplyOf<'addtocart'>['status']] => [
  1,
  { current_password: 'secret', session_id: undefined },
  'true',
];
