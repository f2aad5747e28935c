import { leftOn, offersFor, withPending, type Sheet, type Wanted } from './locker-rules';

const ITEM = {
  id: 'item',
  prescription: 'sheet',
  prescriptionId: 'sheet',
  drug: 'Telmisartan',
  strength: '40 mg',
  quantity: 2,
  dose: null,
  days: null,
  repeats: 1,
  supplies: [],
};
const SHEET: Sheet = {
  id: 'sheet',
  createdAt: new Date('2026-11-20'),
  patientId: null,
  refusedFor: [],
  items: [ITEM],
  patientName: 'Meena',
  patientAge: 54,
  patientAddress: 'Chennai',
  prescriberName: 'Dr. K. Selvam',
  prescriberQualification: null,
  prescriberRegistration: 'TNMC 45821',
  prescriberAddress: 'Chennai',
  writtenOn: '2026-11-20',
  repeats: 1,
  endorsement: null,
  validUntil: null,
  isSigned: true,
};
const WANTED: Wanted = {
  id: 'line',
  sku: 'A',
  productId: 1,
  name: 'Telma 40',
  salts: ['telmisartan'],
  strength: '40 mg',
  quantity: 2,
  patient: null,
};
const supply = (order: string) => ({ orderId: order, number: order, lineId: order, productId: 1, units: 2 });
const offers = (wanted: Partial<Wanted>, sheet: Partial<Sheet> = {}, today = '2026-11-28') =>
  offersFor({ ...WANTED, ...wanted }, [{ ...SHEET, ...sheet }], today, 90).map(({ left }) => left);

it('leaves the quantity times the supplies that no order took', () => {
  expect(leftOn(ITEM)).toEqual({ supplies: 2, unitsEach: 2, units: 4 });
  expect(leftOn({ ...ITEM, supplies: [supply('1')] }).units).toBe(2);
  expect(leftOn({ ...ITEM, supplies: [supply('1'), supply('2')] }).units).toBe(0);
});

it('counts an undecided order as a supply', () => {
  const pending = { ...WANTED, prescriptionId: 'sheet', orderId: '2', number: '2', units: 2 };
  const [item] = withPending([{ ...ITEM, supplies: [supply('1')] }], [pending]);
  expect(leftOn(item!).units).toBe(0);
});

it('offers the same salt in the same strength', () => {
  expect(offers({})).toEqual([4]);
  expect(offers({}, { items: [{ ...ITEM, strength: null, drug: 'Telmisartan 0.04 g' }] })).toEqual([4]);
  expect(offers({ strength: '80 mg' })).toEqual([]);
  expect(offers({ strength: '' })).toEqual([]);
  expect(offers({ salts: ['telmisartan', 'amlodipine'], strength: '40 mg + 5 mg' })).toEqual([]);
});

it.each([
  ['too many units', {}, { quantity: 3 }],
  ['a refusal', { refusedFor: [1] }, {}],
  ['no signature', { isSigned: false }, {}],
  ['a day that is over', { validUntil: '2026-11-27' }, {}],
  ['its age', { writtenOn: '2026-08-01' }, {}],
  ['another patient', {}, { patient: { id: 'arul', name: 'Arul' } }],
])('does not offer it because of %s', (_, sheet, wanted) => expect(offers(wanted, sheet)).toEqual([]));

it('offers it for its own patient', () => {
  expect(offers({ patient: { id: 'meena', name: 'Meena' } })).toEqual([4]);
  expect(offers({ patient: { id: 'meena', name: 'Meena' } }, { patientName: null, patientId: null })).toEqual([]);
});
