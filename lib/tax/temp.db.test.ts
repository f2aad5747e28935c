import { Client } from 'pg';
import { readdirSync, readFileSync } from 'node:fs';
import { db, queryRows, Prisma } from '@/lib/db/client';
import { gstRateOn } from './rate-sql';
import { readCheckout } from '@/lib/checkout/checkout-lines';
import { onShelf, signedUp } from '@/test/shop';
import { addToCart } from '@/lib/cart/commands';
import { inTransaction } from '@/lib/db/client';

test('migration', async () => {
  const admin = new URL(process.env.TEST_DATABASE_ADMIN_URL!);
  const a = new Client({ connectionString: admin.toString() }); await a.connect();
  await a.query('DROP DATABASE IF EXISTS mig_temp'); await a.query('CREATE DATABASE mig_temp'); await a.end();
  admin.pathname = '/mig_temp';
  const c = new Client({ connectionString: admin.toString() }); await c.connect();
  const names = readdirSync('prisma/migrations').filter((n) => /^\d/.test(n)).sort();
  const at = names.findIndex((n) => n.includes('place_of_supply'));
  for (const n of names.slice(0, at)) await c.query(readFileSync(`prisma/migrations/${n}/migration.sql`, 'utf8'));
  await c.query(`INSERT INTO customer (id, first_name, last_name, email, updated_at) VALUES ('00000000-0000-0000-0000-000000000001','a','b','a@b.c', now())`);
  await c.query(`INSERT INTO category (id, slug, name, image) VALUES (1,'c','c','/c')`);
  await c.query(`INSERT INTO subcategory (id, category_id, slug, name) VALUES (1,1,'c','c')`);
  await c.query(`INSERT INTO product (id, slug, sku, category_id, subcategory_id, name, mrp_paise, price_paise, gst_rate_bp, hsn, image, updated_at) VALUES (1,'p','p',1,1,'p',100,100,500,'3004','/p',now())`);
  const states = ['Tamil Nadu', 'JAMMU & KASHMIR', 'kerala', null, 'Nowhere'];
  for (const [i, s] of states.entries()) {
    await c.query(`INSERT INTO "order" (id, number, receipt, customer_id, mrp_total_paise, items_discount_paise, payable_paise, tax_paise, recipient_name, recipient_email, delivery_place, delivery_address, delivery_state, updated_at)
      VALUES ($1,$2,$2,'00000000-0000-0000-0000-000000000001',100,0,100,5,'a','a','a','a',$3,now())`, [`00000000-0000-0000-0000-00000000001${i}`, `n${i}`, s]);
    await c.query(`INSERT INTO order_line (id, order_id, customer_id, cart_line_id, product_id, position, sku, name, brand, image, pack_size, hsn, requires_prescription, quantity, mrp_paise, price_paise, gst_rate_bp, total_paise, tax_paise)
      VALUES (gen_random_uuid(), $1,'00000000-0000-0000-0000-000000000001', gen_random_uuid(),1,0,'p','p','','','','3004',false,1,100,100,500,100,5)`, [`00000000-0000-0000-0000-00000000001${i}`]);
  }
  for (const n of names.slice(at)) await c.query(readFileSync(`prisma/migrations/${n}/migration.sql`, 'utf8'));
  const { rows } = await c.query(`SELECT o.delivery_state, o.place_of_supply, o.is_inter_state, o.tax_paise, l.tax_paise AS line FROM "order" o JOIN order_line l ON l.order_id=o.id ORDER BY number`);
  console.log(rows);
  await c.end();
});

test('cost', async () => {
  const s = await signedUp();
  for (let i = 0; i < 5; i++) await addToCart(s.id, { productId: await onShelf(), quantity: 1 });
  const run = async (n: number) => { const t = performance.now(); await inTransaction(async (tx) => { for (let i = 0; i < n; i++) await readCheckout(tx, s.id, undefined, 'en', new Date()); }); return (performance.now() - t) / n; };
  const rate = async (sql: Prisma.Sql, n: number) => { const t = performance.now(); for (let i = 0; i < n; i++) await queryRows(Prisma.sql`SELECT ${sql} AS r FROM cart_line l JOIN product p ON p.id = l.product_id WHERE l.customer_id = ${s.id}::uuid`); return (performance.now() - t) / n; };
  await run(200);
  console.log('readCheckout ms', await run(1000), 'rate', await rate(gstRateOn(new Date()), 1000), 'plain', await rate(Prisma.sql`p.gst_rate_bp`, 1000), 'rate', await rate(gstRateOn(new Date()), 1000), 'plain', await rate(Prisma.sql`p.gst_rate_bp`, 1000));
});
