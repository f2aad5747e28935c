import { POST as describeprescription } from '@/app/api/console/describe-prescription/route';
import { DAY, dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createPrescription } from '@/test/factories/prescription';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import { listPatients, listPrescribers } from './queries';

beforeEach(() => emptyDatabase());

const SELVAM = {
  prescriber_name: 'Dr. K. Selvam',
  prescriber_qualification: 'MBBS',
  prescriber_registration: 'TNMC 45821',
  prescriber_address: '3, Hospital Road, Chennai',
};

async function desk() {
  const customer = await createCustomer();
  const id = await createPrescription(customer.id);
  const staff = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
  const describe = (version: number, fields: object, prescription = id) =>
    callRoute<{ version: number; message: string }>(describeprescription, {
      cookie: staff.cookie,
      body: { prescription_id: prescription, version, ...fields },
    });
  const stored = () => db.prescription.findUniqueOrThrow({ where: { id } });
  return { customer, id, staff, describe, stored };
}

test('only sent fields change; null and empty text clear a field', async () => {
  const { staff, describe, stored } = await desk();
  expect((await describe(0, { ...SELVAM, patient_name: ' Meena ', written_on: '2026-11-20' })).body.version).toBe(1);
  expect((await describe(1, { patient_age: 54, is_signed: true, repeats: 2, prescriber_address: '' })).status).toBe(
    200,
  );
  expect(await stored()).toMatchObject({
    patientName: 'Meena',
    patientAge: 54,
    prescriberName: 'Dr. K. Selvam',
    prescriberAddress: null,
    writtenOn: new Date('2026-11-20'),
    repeats: 2,
    isSigned: true,
    version: 2,
    describedById: staff.id,
  });
  await describe(2, { repeats: null, is_signed: null, written_on: null });
  expect(await stored()).toMatchObject({ repeats: 0, isSigned: false, writtenOn: null });
});

test('of two saves from the same form the second is a conflict and changes nothing', async () => {
  const { describe, stored } = await desk();
  const answers = await Promise.all([describe(0, { patient_age: 54 }), describe(0, { patient_age: 45 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await stored()).version).toBe(1);
});

test('after a conflict the second saves only the typed fields again', async () => {
  const { describe, stored } = await desk();
  await describe(0, { ...SELVAM, patient_name: 'Meena' });
  expect((await describe(1, { prescriber_address: '4, New Road' })).status).toBe(200);
  expect((await describe(1, { patient_age: 54 })).status).toBe(409);
  expect((await stored()).patientAge).toBeNull();
  expect((await describe(2, { patient_age: 54 })).status).toBe(200);
  expect(await stored()).toMatchObject({ patientName: 'Meena', patientAge: 54, prescriberAddress: '4, New Road' });
});

test('what cannot be is refused and changes nothing', async () => {
  const { describe, stored, staff } = await desk();
  const tomorrow = dayInIndia(new Date(Date.now() + DAY));
  for (const wrong of [
    { written_on: tomorrow },
    { written_on: '31-12-2026' },
    { valid_until: '0000-01-01' },
    { patient_age: -1 },
    { repeats: 1.5 },
  ])
    expect((await describe(0, wrong)).status).toBe(400);
  expect((await describe(0, { patient_name: 'x'.repeat(5000) })).status).toBe(400);
  expect((await describe(0, { patient_age: 1 }, staff.id)).status).toBe(404);
  expect((await stored()).version).toBe(0);
});

test('each save is one entry of the audit with names of fields alone', async () => {
  const { describe, id, staff } = await desk();
  await describe(0, { patient_name: 'Meena', patient_address: 'Anna Salai' });
  const entries = await db.auditEntry.findMany();
  expect(entries).toMatchObject([
    {
      actorId: staff.id,
      action: 'prescription.describe',
      subjectId: id,
      change: { fields: ['patientAddress', 'patientName'] },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Meena|Salai/);
});

test('a prescriber is offered once, as last written, and patients only to their own customer', async () => {
  const { customer, describe } = await desk();
  await describe(0, { ...SELVAM, patient_name: 'Meena', patient_age: 54 });
  const other = await createPrescription((await createCustomer()).id);
  await describe(0, { ...SELVAM, prescriber_address: '4, New Road', patient_name: 'Arul' }, other);
  expect(await listPrescribers()).toEqual([
    { name: 'Dr. K. Selvam', qualification: 'MBBS', registration: 'TNMC 45821', address: '4, New Road' },
  ]);
  expect(await listPatients(customer.id)).toEqual([{ name: 'Meena', age: 54, address: '' }]);
});
