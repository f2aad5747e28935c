import { setTimeout as sleep } from 'node:timers/promises';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { approved } from '../../../test/factories/pharmacist';
import { createPrescription } from '../../../test/factories/prescription';
import { createStaff } from '../../../test/factories/staff';
import { compareBooks, waiting } from '../audit';
import { crowd, until } from '../crowd';
import { createPeople, createProducts } from '../factories';
import { byStatus } from '../findings';
import { sendRequest } from '../http';
import type { Play, Scenario } from '../scenario';
import { openPayment, shopperAt } from '../shopper';
import { settle } from '../time';

/** Lines of each order: all are in the prescription register, one also in that of Schedule H1. */
const SCHEDULES: Schedule[] = ['H', 'H1'];
const TIMEOUT_MS = 5 * MINUTE;
const ACTOR = { actor: 'stress' };

/**
 * Creates paid orders with approved prescriptions, each packed into as many parcels as a line has
 * units.
 * @returns the parcels, with those of one order spread out
 */
async function pack({ stage, sizes, chanceOf }: Play): Promise<string[]> {
  const { orders, parcels } = sizes.registers;
  const products = await createProducts(SCHEDULES.length, orders * parcels);
  const packed = await crowd(await createPeople(orders), 8, async (person, place) => {
    const shopper = shopperAt(stage, person, chanceOf(place));
    const opened = await openPayment(shopper, products, parcels);
    const paid = await shopper.pay(opened);
    if (!paid) throw new Error('the sandbox declined');
    await shopper.tell(opened, paid);
    const { orderId } = opened;
    const lines = await db.orderLine.findMany({ where: { orderId }, orderBy: { productId: 'asc' } });
    const prescriptionId = await createPrescription(person.id);
    for (const [index, { id }] of lines.entries()) {
      const data = { requiresPrescription: true, prescriptionId, schedule: SCHEDULES[index]! };
      await db.orderLine.update({ where: { id }, data });
    }
    await approved(orderId);
    const own: string[] = [];
    for (let parcel = 0; parcel < parcels; parcel += 1)
      own.push(
        (
          await packOrder(
            orderId,
            ACTOR,
            lines.map(({ id }) => ({ id, quantity: 1 })),
          )
        ).id,
      );
    return own;
  });
  return Array.from({ length: parcels }, (_, parcel) => packed.map((own) => own[parcel]!)).flat();
}

type Tally = { sent: number; answers: Record<number, number> };

/**
 * Dispatches all parcels concurrently, with retries if there is no response. A parcel that has
 * already left counts as dispatched.
 */
async function dispatch(
  { stage, findings, chanceOf }: Play,
  cookie: string,
  parcels: string[],
  tally: Tally,
): Promise<void> {
  await crowd(parcels, parcels.length, async (parcel_id, place) => {
    const chance = chanceOf(`press ${place}`);
    for (const end = Date.now() + TIMEOUT_MS; ;) {
      const address = `${stage.stores.any(chance)}/api/console/dispatch-parcel`;
      const { status, json } = await sendRequest(address, { headers: { cookie }, body: { parcel_id } });
      tally.answers[status] = (tally.answers[status] ?? 0) + 1;
      if (status === 200 || status === 409) break;
      const isOpen = status === 0 || status >= 500;
      if (!isOpen || Date.now() > end) {
        findings.violations.push(`dispatching ${parcel_id}: ${status} ${JSON.stringify(json)}`);
        break;
      }
      await sleep(20 + chance.below(150));
    }
    tally.sent += 1;
  });
}

/**
 * Kills processes at even intervals during the dispatches, PostgreSQL among those of the store.
 * @returns the number of kills of each
 */
async function killDuring({ stage, sizes, chanceOf }: Play, parcels: number, tally: Tally) {
  const { store, database } = sizes.registers;
  const chance = chanceOf('deaths');
  const victims: ('store' | 'database')[] = Array<'store'>(store).fill('store');
  for (let count = 0; count < database; count += 1) victims.splice(chance.below(victims.length + 1), 0, 'database');
  for (const [index, victim] of victims.entries()) {
    const due = Math.floor((index * parcels) / (victims.length + 1));
    await until(`${due} parcels on their way`, () => Promise.resolve(tally.sent >= due), TIMEOUT_MS);
    if (victim === 'database') await stage.database.die(chance.happens(0.5) ? 'SIGKILL' : 'SIGQUIT');
    else await stage.stores.die(chance.below(stage.stores.addresses.length));
  }
  return `${store}, ${database}`;
}

/**
 * Checks that the serial numbers of each register are 1, 2, 3 … without gaps, that their times
 * never decrease, and that each parcel left once.
 */
async function checkEntries({ findings }: Play, parcels: string[]): Promise<void> {
  const ofThese = { parcelId: { in: parcels } };
  const expected = { PRESCRIPTION: parcels.length * SCHEDULES.length, H1: parcels.length };
  for (const register of ['PRESCRIPTION', 'H1'] as const) {
    const entries = await db.registerEntry.findMany({ where: { ...ofThese, register }, orderBy: { serial: 'asc' } });
    findings.equal(`entries of ${register}`, entries.length, expected[register]);
    const wrong = entries.findIndex(({ serial }, index) => serial !== index + 1);
    findings.expect(wrong < 0, `${register}: serial ${entries[wrong]?.serial} is at position ${wrong + 1}`);
    const back = entries.findIndex(({ suppliedAt }, index) => suppliedAt < (entries[index - 1]?.suppliedAt ?? 0));
    findings.expect(back < 0, `${register}: serial ${entries[back]?.serial} is earlier than the one before`);
  }
  const left = await db.parcel.findMany({ where: { id: { in: parcels }, state: 'DISPATCHED' } });
  findings.equal('parcels in transit', left.length, parcels.length);
  const subjectId = { in: left.map(({ orderId }) => orderId) };
  const audited = await db.auditEntry.count({ where: { action: 'order.dispatch', subjectId } });
  findings.equal('entries of the audit', audited, parcels.length);
}

export const registers: Scenario = {
  name: 'registers',
  title: ({ registers: { orders, parcels, store, database } }) =>
    `${orders * parcels} parcels with lines of Schedules H and H1 leave at the same moment, while the store is killed ${store} times and PostgreSQL ${database} times`,
  async run(play) {
    const began = new Date();
    const parcels = await pack(play);
    // Before the first kill, which comes immediately and may hit the database.
    const { cookie } = await createStaff('OPERATOR');
    const tally: Tally = { sent: 0, answers: {} };
    const from = performance.now();
    const [killed] = await Promise.all([
      killDuring(play, parcels.length, tally),
      dispatch(play, cookie, parcels, tally),
    ]);
    const seconds = (performance.now() - from) / 1000;
    await settle(play.stage, began);
    play.findings.equal('left to do', await waiting(), { inbox: 0, outbox: 0, holds: 0, open: 0 });
    await checkEntries(play, parcels);
    await compareBooks(play.stage, play.findings);
    Object.assign(play.findings.figures, {
      'parcels, entries': `${parcels.length}, ${await db.registerEntry.count()}`,
      'killed: store, PostgreSQL': killed,
      seconds: seconds.toFixed(1),
      answers: byStatus(tally.answers),
    });
  },
};
