import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import * as couriers from '@/app/sandbox/shiprocket/[...path]/route';
import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { resetDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { COUPON } from './inputs';
import { createProduct } from '../factories/product';
import { closeRows } from './rows';

/**
 * Prepares the environment of these test files: the sandboxes of payments and couriers and a text
 * service over HTTP, and a coupon. Empties the shop before each test, unless its people are to
 * stay.
 */
export function setTheStage({ keepPeople = false } = {}): void {
  let server: Served;
  beforeAll(async () => {
    const textService = { POST: async () => Response.json([{ generated_text: 'Drink enough water.' }]) };
    server = await serveHandlers({
      '/sandbox/razorpay/v1/[...path]': sandbox,
      '/sandbox/shiprocket/[...path]': couriers,
      '/text-service': textService,
    });
    process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
    Object.assign(process.env, {
      SHIPROCKET_URL: `${server.url}/sandbox/shiprocket`,
      SHIPROCKET_EMAIL: 'api@medcall.example',
      SHIPROCKET_PASSWORD: 'sandbox password',
    });
    process.env.INFERENCE_URL = `${server.url}/text-service`;
    // Creates the category first, because products created concurrently would create it twice.
    await createProduct();
    await db.coupon.create({
      data: {
        code: COUPON,
        calculation: 'PERCENT',
        offer: 10,
        amountUptoPaise: 100,
        validUntil: new Date('2099-01-01'),
        usesTotal: 1_000_000,
      },
    });
  });
  afterEach(async () => {
    await deliveriesSettled();
    if (!keepPeople) await resetDatabase();
  });
  afterAll(async () => {
    await closeRows();
    await server.close();
  });
}
