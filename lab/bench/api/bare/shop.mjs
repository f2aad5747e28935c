// Cart and checkout with only the indispensable statements: no session, coupon, prescription, email
// or gateway. One transaction per call.

import { nameOf, pool } from './answers.mjs';

const names = new Map();
/** Prepares a statement once per connection, so that the baseline does not plan it twice. */
function prepared(text, values) {
  if (!names.has(text)) names.set(text, nameOf(text));
  return { name: names.get(text), text, values };
}

const one = async (text, values) => (await pool().query(prepared(text, values))).rows;

async function inTransaction(work) {
  const client = await pool().connect();
  try {
    await client.query('BEGIN');
    const result = await work((text, values) => client.query(prepared(text, values)).then(({ rows }) => rows));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const add = ({ customer, product, quantity }) =>
  one(
    `INSERT INTO cart_line (id, customer_id, product_id, quantity)
   SELECT gen_random_uuid(), $1, p.id, $3 FROM product p JOIN stock_level s ON s.product_id = p.id
   WHERE p.id = $2 AND p.is_active AND s.on_hand - s.reserved >= $3
   ON CONFLICT (customer_id, product_id) DO NOTHING RETURNING id`,
    [customer, product, quantity],
  );

const change = ({ customer, line, quantity }) =>
  one(
    `UPDATE cart_line l SET quantity = $3 FROM stock_level s
   WHERE l.id = $2 AND l.customer_id = $1 AND s.product_id = l.product_id AND s.on_hand - s.reserved >= $3 RETURNING l.id`,
    [customer, line, quantity],
  );

const read = ({ customer }) =>
  one(
    `SELECT l.id, l.quantity, p.id AS product, p.name, p.brand, p.image, p.pack_size, p.mrp_paise, p.price_paise, s.on_hand - s.reserved AS available
   FROM cart_line l JOIN product p ON p.id = l.product_id JOIN stock_level s ON s.product_id = p.id
   WHERE l.customer_id = $1 ORDER BY l.created_at, l.id`,
    [customer],
  );

const empty = ({ customer }) => one('DELETE FROM cart_line WHERE customer_id = $1', [customer]);

const place = ({ customer, address }) =>
  inTransaction(async (ask) => {
    const [order] = await ask(
      `INSERT INTO "order" (id, number, receipt, customer_id, mrp_total_paise, items_discount_paise, payable_paise, address_id, recipient_name, recipient_email,
       delivery_place, delivery_address, place_of_supply, is_inter_state, updated_at)
     SELECT gen_random_uuid(), substr(md5(random()::text), 1, 16), md5(random()::text), c.id, t.mrp, t.mrp - t.price, t.price, a.id, c.first_name, c.email,
       a.place, a.detail, '33', false, now()
     FROM customer c JOIN address a ON a.customer_id = c.id AND a.id = $2
     JOIN LATERAL (SELECT sum(p.mrp_paise * l.quantity)::int AS mrp, sum(p.price_paise * l.quantity)::int AS price
       FROM cart_line l JOIN product p ON p.id = l.product_id WHERE l.customer_id = c.id) t ON true
     WHERE c.id = $1 RETURNING id, receipt, payable_paise`,
      [customer, address],
    );
    await ask(
      `INSERT INTO order_line (id, order_id, customer_id, cart_line_id, product_id, position, sku, name, brand, image, pack_size, hsn, requires_prescription,
       quantity, mrp_paise, price_paise, gst_rate_bp, total_paise, tax_paise)
     SELECT gen_random_uuid(), $2, l.customer_id, l.id, p.id, row_number() OVER (), p.sku, p.name, p.brand, p.image, p.pack_size, p.hsn, false,
       l.quantity, p.mrp_paise, p.price_paise, p.gst_rate_bp, p.price_paise * l.quantity, 0
     FROM cart_line l JOIN product p ON p.id = l.product_id WHERE l.customer_id = $1`,
      [customer, order.id],
    );
    return order;
  });

const hold = ({ order }) =>
  inTransaction(async (ask) => {
    await ask(
      `INSERT INTO stock_reservation (order_id, product_id, quantity, expires_at)
     SELECT order_id, product_id, quantity, now() + interval '15 minutes' FROM order_line WHERE order_id = $1`,
      [order],
    );
    return ask(
      `UPDATE stock_level s SET reserved = reserved + l.quantity
     FROM (SELECT product_id, quantity FROM stock_reservation WHERE order_id = $1 ORDER BY product_id) l
     WHERE s.product_id = l.product_id AND s.on_hand - s.reserved >= l.quantity RETURNING s.product_id`,
      [order],
    );
  });

const pay = ({ customer, order, amount, payment }) =>
  inTransaction(async (ask) => {
    await ask(
      `INSERT INTO payment (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise)
     VALUES (gen_random_uuid(), $1, $2, $3, $3, 'CAPTURED', $4)`,
      [order, customer, payment, amount],
    );
    await ask(
      `WITH sold AS (UPDATE stock_reservation SET state = 'SOLD' WHERE order_id = $1 AND state = 'HELD' RETURNING product_id, quantity)
     UPDATE stock_level s SET on_hand = on_hand - sold.quantity, reserved = reserved - sold.quantity FROM sold WHERE s.product_id = sold.product_id`,
      [order],
    );
    await ask('DELETE FROM cart_line WHERE customer_id = $1', [customer]);
    return ask(
      `UPDATE "order" SET status = 'PURCHASED', paid_at = now(), updated_at = now() WHERE id = $1 AND status = 'ORDER_PLACED' RETURNING id`,
      [order],
    );
  });

/** Handlers by path. Each receives the body of the call and returns rows. */
export const shop = {
  '/add': add,
  '/change': change,
  '/read': read,
  '/empty': empty,
  '/place': place,
  '/hold': hold,
  '/pay': pay,
};
