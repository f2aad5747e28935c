import { availableParallelism } from 'node:os';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { slowPdf } from '../servers/slow-pdf';
import { patient, PDF, startAfresh, stored, upload } from '../shop/upload-shop';

const ACCEPTED = { status: 'true', message: 'Prescription successfully uploaded' };
const REFUSED = { status: 'false', message: 'Unsupported file type. Please upload an image or PDF file.' };
/**
 * A shorter time proves nothing on a busy machine. With one core the second file waits for the
 * first.
 */
const FLOOR_MS = availableParallelism() > 1 ? 15_000 : 30_000;

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  return { result: await work(), ms: performance.now() - began };
}

it('one customer’s slow PDF delays no other and uses only that customer’s time', async () => {
  const [honest, slow] = [await patient(), await patient()];
  await upload(honest, PDF);
  const alone = await timed(() => upload(honest, PDF));
  const ends: string[] = [];
  const [slowReply, beside] = await Promise.all([
    upload(slow, slowPdf(1)).finally(() => ends.push('slow')),
    timed(() => upload(honest, PDF).finally(() => ends.push('honest'))),
  ]);
  expect([slowReply.status, slowReply.body]).toEqual([200, REFUSED]);
  expect(beside.result.body).toEqual(ACCEPTED);
  expect(beside.ms < Math.max(2 * alone.ms, FLOOR_MS) || beside.ms).toBe(true);
  if (availableParallelism() > 1) expect(ends).toEqual(['honest', 'slow']);

  // On a busy machine one slow file gets too little processor time to use up its limit.
  let next = await upload(slow, PDF);
  for (let more = 0; more < 5 && next.status === 200; more += 1) {
    await upload(slow, slowPdf(1));
    next = await upload(slow, PDF);
  }
  expect([next.status, Number(next.headers.get('retry-after')) > 1800]).toEqual([429, true]);
  expect((await upload(honest, PDF)).body).toEqual(ACCEPTED);
});

it('refuses a PDF of which only the second page never finishes', async () => {
  const reply = await upload(await patient(), slowPdf(2));
  expect([reply.status, reply.body]).toEqual([200, REFUSED]);
  expect([await db.prescription.count(), stored()]).toEqual([0, []]);
});
