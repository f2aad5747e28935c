import { db, Prisma } from '@/lib/kernel/db/client';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { listJobs } from '@/lib/kernel/queue/job-runs';
import type { Job } from '@/lib/kernel/queue/schedule';
import { numbersFrom } from '@/test/random/chance';
import { setUp } from '@/test/shop/paying';
import { serveHandlers } from '@/test/serve-handlers';
import { pass, Worker } from '@/test/shop/workers';
import { JOBS } from './schedule';

beforeEach(() => db.scheduledJob.deleteMany());

const threeWorkers = (jobsOf: (worker: Worker) => Job[]) => Array.from({ length: 3 }, () => new Worker(jobsOf));
const runsOf = (times: Map<string, number[]>) =>
  Object.fromEntries([...times].map(([name, { length }]) => [name, length]).toSorted());

test('three processes with restarts and crashes run each job as often as due in a day', async () => {
  const STEP = 5 * MINUTE;
  const long = JOBS.filter(({ everyMs }) => everyMs >= HOUR);
  expect(new Set(long.map(({ everyMs }) => everyMs))).toEqual(new Set([HOUR, DAY]));
  /**
   * Times at which a process is killed during these jobs. Its lease must end before another process
   * may run them.
   */
  const deaths = new Map([
    ['ledger check', 0],
    ['sales figures', 7 * HOUR],
  ]);
  const [begun, done] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const note = (times: Map<string, number[]>, name: string) => times.set(name, [...(times.get(name) ?? []), time]);
  let time = 0;
  let letGo = () => {};
  const hanging = new Promise<void>((go) => (letGo = go));
  const workers = threeWorkers((worker) =>
    long.map((job) => ({
      ...job,
      run: () => {
        note(begun, job.name);
        if ((deaths.get(job.name) ?? Infinity) <= time) {
          deaths.delete(job.name);
          worker.restart();
          return hanging;
        }
        note(done, job.name);
        return Promise.resolve();
      },
    })),
  );
  for (; time < DAY; time += STEP) {
    if (time % HOUR === 0) workers[2]!.restart();
    await Promise.all(workers.map((worker) => worker.look()));
    await pass(STEP);
  }
  const expected = Object.fromEntries(long.map(({ name, everyMs }) => [name, DAY / everyMs]).toSorted());
  expect(runsOf(done)).toEqual(expected);
  // Killed runs count as started, and no other run was started twice.
  expect(runsOf(begun)).toEqual({ ...expected, 'ledger check': 2, 'sales figures': 25 });
  expect([done.get('ledger check'), done.get('sales figures')!.slice(6, 9)]).toEqual([
    [STEP],
    [6 * HOUR, 7 * HOUR + STEP, 8 * HOUR + STEP],
  ]);
  expect((await listJobs()).filter(({ isRunning, failures }) => isRunning || failures > 0)).toEqual([]);
  letGo();
});

test('Razorpay is asked a hundred times about an order no one pays, however many processes look', async () => {
  const ORDERS = 10;
  const { order } = await setUp();
  const { id: _, number: __, receipt: ___, ...like } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  await db.order.deleteMany();
  const chance = numbersFrom(11);
  await db.order.createMany({
    data: Array.from({ length: ORDERS }, (_each, place) => ({
      ...like,
      number: `LEFT${place}`,
      receipt: `left-${place}`,
      razorpayOrderId: `order_${String(place).padStart(14, '0')}`,
      createdAt: new Date(Date.now() - Math.floor(chance() * 40) * SECOND),
    })),
  });
  const requested = new Map<string, number>();
  // Stand-in for Razorpay that returns orders without payments.
  const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
    const { id } = await params;
    requested.set(id, (requested.get(id) ?? 0) + 1);
    return Response.json({ entity: 'collection', count: 0, items: [] });
  };
  const razorpay = await serveHandlers({ '/sandbox/razorpay/v1/orders/[id]/payments': { GET } });
  const { SANDBOX_URL } = env();
  env().SANDBOX_URL = `${razorpay.url}/sandbox/razorpay`;
  const workers = threeWorkers(() => JOBS.filter(({ name }) => name === 'open payments'));
  let hours = 0;
  for (let time = 0; time < 4 * DAY + 2 * HOUR;) {
    if (time >= hours * HOUR) workers[hours++ % 3]!.restart();
    await Promise.all(workers.map((worker) => worker.look()));
    // Steps of about a minute while lookups are frequent, and of several minutes later.
    const step = Math.round((time < 20 * MINUTE ? 61 : 420) * SECOND * (1 + chance() / 10));
    await pass(step);
    await db.$executeRaw(Prisma.sql`UPDATE "order" SET created_at = created_at - ${step} * interval '1 millisecond'`);
    time += step;
  }
  env().SANDBOX_URL = SANDBOX_URL;
  await razorpay.close();
  const [least, most] = [Math.min(...requested.values()), Math.max(...requested.values())];
  console.log(`Razorpay was asked about each of ${requested.size} abandoned orders ${least} to ${most} times`);
  expect([requested.size, least, most]).toEqual([ORDERS, 100, 100]);
}, 600_000);
