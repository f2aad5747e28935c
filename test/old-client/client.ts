/**
 * Client of the documented calls, written from the specification alone: its payload names, its
 * types, and the amounts that the store returns. It imports nothing of the store and knows only the
 * base URL of its calls (api_url).
 */
type Encoding = 'json' | 'form' | 'multipart';
type Fields = Record<string, string | number>;
type Sent = { method: string; headers?: Record<string, string>; body: BodyInit };
/** Replies with the field names of the specification. */
type Reply = Record<string, unknown> & { status?: unknown; message?: string };
type Answer<More = object> = { http: number; reply: Reply & More };

type Product = { product_id: number; product_name: string; price: number; discountAmount: number; qty: number };
type CartItem = Product & {
  id: string;
  cart_id: string;
  price_final: number;
  static_price: number;
  quantity: number;
  pro_quantity: number;
  p_image: number;
};
type Coupon = { coupon_code: string; offer: number; amount_upto: number };
type Cart = { cartItems: CartItem[]; ordertotal: number; offer_amt: number; offer_amt_final: number; coupon: Coupon[] };
type Address = { _id: string; place: string; address_detail: string; active: number; pincode: string; state: string };
type Person = { firstname: string; lastname: string; phone_number: string; email: string; password: string };

/** True for success, for calls whose documented success is a truthy status. */
export const isTruthy = ({ reply }: Answer<unknown>): boolean => Boolean(reply.status);
/** True for failure, for calls whose documented failure is the text 'false'. */
export const isFalseText = ({ reply }: Answer<unknown>): boolean => reply.status === 'false';

export class OldClient {
  private readonly cookies = new Map<string, string>();
  /** Stored admin_id. */
  userId = '';

  constructor(
    private readonly apiUrl: string,
    private readonly encoding: Encoding,
  ) {}

  private async send<More>(path: string, init?: Sent): Promise<Answer<More>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.apiUrl}/${path}`, { ...init, headers: { ...init?.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { http: response.status, reply: (await response.json()) as Reply & More };
  }

  get<More>(path: string): Promise<Answer<More>> {
    return this.send<More>(path);
  }

  post<More>(path: string, fields: Fields, encoding = this.encoding): Promise<Answer<More>> {
    if (encoding === 'json')
      return this.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    const body = encoding === 'form' ? new URLSearchParams() : new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    return this.send(path, { method: 'POST', body });
  }

  signUp(person: Person) {
    return this.post('adminsignup_front', person);
  }

  async logIn(email: string, password: string) {
    const answer = await this.post<{ admin_id: { id: string }[] }>('adminlogin_front', { email, password });
    this.userId = answer.reply.admin_id[0]?.id ?? '';
    return answer;
  }

  async products(): Promise<Product[]> {
    return (await this.post<{ products: Product[] }>('admingetProducts_front', {})).reply.products;
  }

  async search(search_term: string) {
    return (
      await this.post<{ products: { id: number; product_name: string }[] }>('admingetProducts_autocomplete', {
        search_term,
      })
    ).reply.products;
  }

  /** Sends the payload of the product page, the liked list and the saved list. */
  put(call: 'addtocart' | 'likecart' | 'saveforlater', item: { product_id: number }, quantity: number, price: number) {
    return this.post<{ cart_id?: string }>(call, {
      product_id: item.product_id,
      user_id: this.userId,
      quantity,
      price,
    });
  }

  async cart(): Promise<Cart> {
    return (await this.get<Cart>(`getusercarts/${this.userId}`)).reply;
  }

  async liked(): Promise<CartItem[]> {
    return (await this.get<{ likecartItems: CartItem[] }>(`getuserlikecarts/${this.userId}`)).reply.likecartItems;
  }

  async saved(): Promise<CartItem[]> {
    return (await this.get<{ savecartItems: CartItem[] }>(`getusersavecarts/${this.userId}`)).reply.savecartItems;
  }

  /** Increases or decreases the quantity of a line. */
  changeQuantity(
    call: 'updateproductquantity1' | 'updateproductquantity5',
    item: CartItem,
    quantity: number,
    price: number,
  ) {
    return this.post(call, { product_id: item.product_id, cart_id: item.cart_id, remain_qty: quantity, price });
  }

  /** Uploads a file like mobile clients: its part has a name and no Content-Type. */
  uploadPrescription(cart_id: string, file: Uint8Array) {
    const boundary = 'old-client-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="cart_id"\r\n\r\n${cart_id}\r\n--${boundary}\r\ncontent-disposition: form-data; name="pic"; filename="photo"\r\n\r\n`;
    return this.send('uploadPrescription', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])),
    });
  }

  addAddress(place: string, address_detail: string) {
    return this.post('addaddress', { user_id: this.userId, place, address_detail, lat: '13.0067,80.2206' });
  }

  async addresses(): Promise<Address[]> {
    return (await this.get<{ address_details: Address[] }>(`getuseraddress/${this.userId}`)).reply.address_details;
  }

  /** "Place order": saves the order and opens its payment. The client subtracts a coupon itself. */
  async placeOrder(
    { cartItems, ordertotal, offer_amt_final, coupon }: Cart,
    address_id: string,
    transactionid: string,
  ) {
    const usable = coupon.find(({ amount_upto }) => amount_upto < ordertotal);
    const total_amt = offer_amt_final - (usable ? Math.min(usable.offer, usable.amount_upto) : 0);
    const common = {
      user_id: this.userId,
      cart_id: cartItems.map(({ cart_id }) => cart_id).join(','),
      transactionid,
      address_id,
    };
    const saved = await this.post<{ receipt_id: string; user_details: Fields; address: Address }>('savetrancations', {
      ...common,
      total_amt,
    });
    const tot_amt = total_amt * 100;
    const opened = await this.post<{ payment_id: string }>('paymentorder', { ...common, tot_amt });
    return { saved, opened, tot_amt, cart_id: common.cart_id };
  }

  reportPayment(payment: { tot_amt: number; transactionid: string; rez_p: string; cart_id: string }) {
    return this.post('paymentorderupdate', { ...payment, status: 'purchased' });
  }
}
