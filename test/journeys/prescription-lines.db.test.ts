import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as removeprescription } from '@/app/api/admin/removeprescription/route';
import { POST as reuseprescription } from '@/app/api/admin/reuseprescription/route';
import { getCart } from '@/lib/selling/cart/queries';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { processDue } from '@/lib/background/handlers';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';
import { pdfOf } from '../files/pdf';
import { patient, PDF, startAfresh, stored, upload } from '../shop/upload-shop';

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});

type Patient = Awaited<ReturnType<typeof patient>>;

/** Adds one more medicine to the cart. @returns the id of its line */
async function another({ cookie }: Patient): Promise<string> {
  const product_id = await createProduct({ requiresPrescription: true });
  return (await callRoute<{ cart_id: string }>(addtocart, { cookie, body: { product_id, quantity: 1 } })).body.cart_id;
}

async function withPrescription() {
  const owner = await patient();
  await upload(owner, PDF);
  const { prescriptionId } = await db.cartLine.findUniqueOrThrow({ where: { id: owner.lineId } });
  return { owner, prescriptionId: prescriptionId ?? '' };
}

const reuse = (cookie: string, cart_id: string, prescription_id: string) =>
  callRoute(reuseprescription, { cookie, body: { cart_id, prescription_id } });
const remove = (cookie: string, cart_id: string) => callRoute(removeprescription, { cookie, body: { cart_id } });
const states = async ({ id }: Patient) =>
  (await getCart(id, 'en')).lines.map(({ prescription, prescriptionIsPdf }) => [prescription, prescriptionIsPdf]);

describe('one prescription for several medicines', () => {
  it('serves a second line, and stays until the last of them lets it go', async () => {
    const { owner, prescriptionId } = await withPrescription();
    const second = await another(owner);
    expect(await states(owner)).toEqual([
      ['uploaded', true],
      ['needed', false],
    ]);
    expect((await reuse(owner.cookie, second, prescriptionId)).body).toMatchObject({ status: 'true' });
    expect(await states(owner)).toEqual([
      ['uploaded', true],
      ['uploaded', true],
    ]);
    expect((await remove(owner.cookie, owner.lineId)).body).toMatchObject({
      status: 'true',
      message: 'Prescription removed',
    });
    await processDue();
    expect(stored()).toHaveLength(1);
    await remove(owner.cookie, second);
    await processDue();
    expect(await states(owner)).toEqual([
      ['needed', false],
      ['needed', false],
    ]);
    expect(stored()).toEqual([]);
    expect(await db.prescription.count()).toBe(0);
  });

  it('takes the place of a file that nothing else needs', async () => {
    const { owner, prescriptionId } = await withPrescription();
    const second = { ...owner, lineId: await another(owner) };
    await upload(second, pdfOf(2), 'other.pdf');
    await reuse(owner.cookie, second.lineId, prescriptionId);
    expect((await db.prescription.findMany()).map(({ id }) => id)).toEqual([prescriptionId]);
  });

  it('is one prescription when the same file is sent for each medicine', async () => {
    const { owner, prescriptionId } = await withPrescription();
    const lines = [await another(owner), await another(owner)];
    for (const lineId of lines) await upload({ ...owner, lineId }, PDF, 'again.pdf');
    const kept = await db.cartLine.findMany({ where: { customerId: owner.id }, select: { prescriptionId: true } });
    expect(kept.map((line) => line.prescriptionId)).toEqual([prescriptionId, prescriptionId, prescriptionId]);
    await processDue();
    expect([await db.prescription.count(), stored().length]).toEqual([1, 1]);
    // Another customer with the same file has a prescription of their own.
    await upload(await patient(), PDF);
    expect(await db.prescription.count()).toBe(2);
  });

  it('removing what is not there changes nothing', async () => {
    const owner = await patient();
    expect((await remove(owner.cookie, owner.lineId)).body).toMatchObject({ status: 'true' });
  });

  it("gives no one another customer's prescription or line", async () => {
    const { owner, prescriptionId } = await withPrescription();
    const stranger = await patient();
    expect((await reuse(stranger.cookie, stranger.lineId, prescriptionId)).status).toBe(403);
    expect((await reuse(stranger.cookie, owner.lineId, prescriptionId)).status).toBe(403);
    expect((await remove(stranger.cookie, owner.lineId)).status).toBe(403);
    expect(await states(owner)).toEqual([['uploaded', true]]);
  });
});
