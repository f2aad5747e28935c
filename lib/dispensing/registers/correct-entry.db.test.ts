import { POST as correctregisterentry } from '@/app/api/console/correct-register-entry/route';
import { GET as exportregister } from '@/app/api/console/export-register/route';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { STEP_UP } from '@/lib/people/staff/permission-rules';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { approved } from '@/test/factories/pharmacist';
import { onPrescription } from '@/test/factories/prescription';
import { createStaff, createStaffCookie, NEXT_YEAR } from '@/test/factories/staff';
import { ACTOR } from '@/test/shop/return-desk';
import { findEntry, listEntries } from './list-entries';

/** Creates two entries of a register, and a pharmacist who reads them. */
async function register() {
  const { order } = await onPrescription([{ quantity: 2 }, {}]);
  await approved(order.id);
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  const [entry] = await db.registerEntry.findMany({ orderBy: { serial: 'asc' } });
  const staff = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
  const correct = (fields: object, cookie = staff.cookie) =>
    callRoute<{ serial: number; message: string }>(correctregisterentry, {
      cookie,
      body: { entry_id: entry!.id, reason: 'The batch was read wrongly', ...fields },
    });
  return { entry: entry!, staff, correct };
}

test('a correction is a new entry with the next serial and leaves the first unchanged', async () => {
  const { entry, staff, correct } = await register();
  const reply = await correct({ batch_number: ' B-78 ', expiry_date: '2028-06-30', quantity: 1 });
  expect(reply).toMatchObject({ status: 200, body: { serial: 3 } });
  const [first, , third] = await db.registerEntry.findMany({ orderBy: { serial: 'asc' } });
  expect(first).toEqual(entry);
  expect(third).toEqual({
    ...entry,
    id: expect.any(String),
    serial: 3,
    suppliedAt: expect.any(Date),
    batchNumber: 'B-78',
    expiryDate: new Date('2028-06-30'),
    quantity: 1,
    correctsId: entry.id,
    correctionReason: 'The batch was read wrongly',
    correctedById: staff.id,
  });
  const year = entry.financialYear;
  expect(
    (await listEntries('PRESCRIPTION', {})).rows.map((row) => [row.serial, row.corrects, row.correctedBy]),
  ).toEqual([
    [3, `1 / ${year}`, null],
    [2, null, null],
    [1, null, `3 / ${year}`],
  ]);
  const audit = await db.auditEntry.findMany({ where: { action: 'register.correct' } });
  expect(audit).toMatchObject([
    {
      actorId: staff.id,
      subjectId: entry.id,
      change: { register: 'PRESCRIPTION', serial: [1, 3], fields: ['batchNumber', 'expiryDate', 'quantity'] },
    },
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/B-78|wrongly/);
  const csv = await exportregister(
    new Request('http://localhost:3000/api/console/export-register?register=prescription', {
      headers: { cookie: staff.cookie },
    }),
  );
  expect((await csv.text()).split('\r\n')[3]).toContain(`"1 / ${year}","","The batch was read wrongly"`);
});

test('an entry is undone once and can then be repeated, also under concurrency', async () => {
  const { entry, correct } = await register();
  const replies = await Promise.all(['A', 'B', 'C', 'D'].map((batch_number) => correct({ batch_number })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.message).toContain('no. 3');
  const third = await db.registerEntry.findFirstOrThrow({ where: { correctsId: entry.id } });
  expect((await correct({ entry_id: third.id, manufacturer: 'Cipla Ltd' })).body.serial).toBe(4);
  expect(await findEntry('PRESCRIPTION', third.id)).toMatchObject({
    serial: 3,
    correctedBy: `4 / ${entry.financialYear}`,
  });
  expect([await findEntry('H1', third.id), await findEntry('H1', 'x')]).toEqual([null, null]);
});

test('what is wrong in itself, or no correction, changes nothing', async () => {
  const { entry, correct } = await register();
  expect((await correct({ patient_name: entry.patientName })).status).toBe(409);
  expect((await correct({})).status).toBe(409);
  const wrong = [{ patient_name: ' ' }, { drug: '' }, { quantity: 0 }, { expiry_date: '2027-02-31' }, { reason: ' ' }];
  for (const fields of [...wrong, { entry_id: 'x' }, { prescriber_name: 'x'.repeat(999) }])
    expect((await correct({ batch_number: 'B', ...fields })).status).toBe(400);
  expect((await correct({ entry_id: entry.orderLineId, batch_number: 'B' })).status).toBe(404);
  expect(await db.registerEntry.count()).toBe(2);
});

test('it is a registered pharmacist’s, with a fresh code', async () => {
  const { staff, correct } = await register();
  const owner = await createStaff('OWNER');
  expect((await correct({ batch_number: 'B' }, owner.cookie)).status).toBe(403);
  const now = new Date(Date.now() - STEP_UP - 1000);
  expect((await correct({ batch_number: 'B' }, await createStaffCookie(staff.id, { now }))).status).toBe(403);
  expect(await db.registerEntry.count()).toBe(2);
});
