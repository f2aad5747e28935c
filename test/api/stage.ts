import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { resetDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { COUPON } from './inputs';
import { createProduct } from '../factories/product';
import { closeRows } from './rows';

/** What every test of these files needs around it: the payment sandbox and a text service over HTTP, a coupon, and an empty shop before each test unless its people are kept. */
export function setTheStage({ keepPeople = false } = {}): void {
  let server: Served;
  beforeAll(async () => {
    const textService = { POST: async () => Response.json([{ generated_text: 'Drink enough water.' }]) };
    server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox, '/text-service': textService });
    process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
    process.env.INFERENCE_URL = `${server.url}/text-service`;
    // The shelf's category, which products made at the same moment would make twice.
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
