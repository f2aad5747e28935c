import fc from '@/test/random/fast-check';
import { propertiesWith } from '@/lib/catalogue/storefront/product-field-rules';
import { applyStep, bulkTexts, withTexts, type BulkRow, type BulkStep } from './bulk-rules';

const NEEDED = propertiesWith({ isNeededForSale: true });
const row = fc
  .record({
    onSale: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    mrp: fc.integer({ min: 1, max: 5_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ onSale, mrp, part }): BulkRow => ({
    ...{
      id: 1,
      sku: 'A',
      name: 'A',
      categoryId: 1,
      subcategoryId: 1,
      isActive: true,
      discontinued: false,
      isMerged: false,
    },
    ...(Object.fromEntries(NEEDED.map((field) => [field, ''])) as Record<(typeof NEEDED)[number], string>),
    ...{ undecided: [], genericName: null, composition: null, netQuantity: null, netQuantityUnit: null },
    ...{
      image: '',
      packSize: '',
      hsn: '',
      gstRateBp: 0,
      schedule: 'NONE' as const,
      form: '',
      tierPrices: null,
      maxQuantity: null,
    },
    ...{ isDrug: false, isMedicalDevice: false, requiresPrescription: false },
    mrpPaise: mrp,
    batchMrpPaise: onSale === null ? null : mrp + onSale,
    pricePaise: Math.max(1, Math.floor(mrp * part)),
  }));
const step = fc.oneof(
  fc.record({
    operation: fc.constantFrom('pricePercent' as const, 'mrpPercent' as const),
    value: fc.integer({ min: -9999, max: 20_000 }),
  }),
  fc.record({ operation: fc.constant('priceBelowMrp' as const), value: fc.integer({ min: 0, max: 9999 }) }),
  fc.record({
    operation: fc.constantFrom('priceAmount' as const, 'mrpAmount' as const),
    value: fc.integer({ min: 1, max: 6_000_000 }),
  }),
) as fc.Arbitrary<BulkStep>;

test('no price exceeds its MRP or is zero, and undo restores all', () => {
  fc.assert(
    fc.property(row, step, (before, changedTexts) => {
      const outcome = applyStep(before, changedTexts);
      if (!outcome || 'refusal' in outcome) return;
      const entries = Object.entries(outcome.change);
      const after = withTexts(before, Object.fromEntries(entries.map(([field, [, then]]) => [field, then])));
      expect(after.pricePaise).toBeGreaterThan(0);
      expect(after.pricePaise).toBeLessThanOrEqual(after.mrpPaise);
      const back = withTexts(after, Object.fromEntries(entries.map(([field, [was]]) => [field, was])));
      expect(bulkTexts(back)).toEqual(bulkTexts(before));
    }),
  );
});

test('half a paisa and more is one', () => {
  const one = fc.sample(row, 1)[0]!;
  const at = (pricePaise: number, value: number) =>
    applyStep({ ...one, mrpPaise: 100_000, pricePaise, batchMrpPaise: null }, { operation: 'pricePercent', value });
  expect(at(10, 500)).toMatchObject({ change: { price: ['0.10', '0.11'] } });
  expect(at(9, 500)).toEqual(null);
  expect(at(2999, 500)).toMatchObject({ change: { price: ['29.99', '31.49'] } });
});

test('sets one amount on each product unless it is unchanged or MRP or batch prevents it', () => {
  const one = { ...fc.sample(row, 1)[0]!, mrpPaise: 10_000, pricePaise: 8000, batchMrpPaise: 11_000 };
  expect(applyStep(one, { operation: 'priceAmount', value: 8450 })).toMatchObject({
    change: { price: ['80.00', '84.50'] },
  });
  expect(applyStep(one, { operation: 'priceAmount', value: 8000 })).toBeNull();
  expect(applyStep(one, { operation: 'priceAmount', value: 10_001 })).toMatchObject({ refusal: 'aboveMrp' });
  expect(applyStep(one, { operation: 'mrpAmount', value: 11_000 })).toMatchObject({
    change: { mrp: ['100.00', '110.00'] },
  });
  expect(applyStep(one, { operation: 'mrpAmount', value: 11_001 })).toMatchObject({ refusal: 'aboveBatch' });
  expect(applyStep(one, { operation: 'mrpAmount', value: 7999 })).toMatchObject({ refusal: 'aboveMrp' });
});

test('sets details only where they are missing, and answers their questions', () => {
  const one: BulkRow = {
    ...fc.sample(row, 1)[0]!,
    ...{ isActive: false, hsn: '3004', undecided: ['schedule', 'prescription', 'hsn'], form: 'gel' },
  };
  const fields = { schedule: 'H', hsn: '3004', form: 'tablet' };
  const filled = applyStep(one, { operation: 'fields', fields, onlyEmpty: true });
  expect(filled).toMatchObject({
    change: {
      schedule: ['NONE', 'H'],
      requiresPrescription: ['no', 'yes'],
      undecided: ['schedule, prescription, hsn', ''],
    },
  });
  expect(filled).not.toHaveProperty('change.form');
  const replaced = applyStep(one, { operation: 'fields', fields, onlyEmpty: false });
  expect(replaced).toMatchObject({ change: { form: ['gel', 'tablet'] }, missing: expect.arrayContaining(['picture']) });
});

test('no schedule loses its prescription, its quantity prices or the sale of a product', () => {
  const one: BulkRow = {
    ...fc.sample(row, 1)[0]!,
    isActive: false,
    mrpPaise: 10_000,
    pricePaise: 10_000,
    batchMrpPaise: null,
  };
  const set = (changed: Partial<BulkRow>, fields: Record<string, string>) =>
    applyStep({ ...one, ...changed }, { operation: 'fields', fields, onlyEmpty: false });
  expect(set({}, { schedule: 'H1', requiresPrescription: 'no' })).toMatchObject({ refusal: 'needsPrescription' });
  const tierPrices = [{ quantity: 10, pricePaise: 9000 }];
  expect(set({ tierPrices }, { schedule: 'G' })).toMatchObject({ refusal: 'quantityPrices' });
  expect(set({ isActive: true }, { schedule: 'X', requiresPrescription: 'yes' })).toMatchObject({
    refusal: 'notReady',
    missing: expect.arrayContaining(['scheduleX']),
  });
});

test('packs are read from names where they are missing', () => {
  const one: BulkRow = { ...fc.sample(row, 1)[0]!, name: "DOLO 650 TAB 15'S", packSize: '', isActive: false };
  expect(applyStep(one, { operation: 'namePack' })).toMatchObject({
    change: {
      form: ['', 'tablet'],
      netQuantity: ['', '15'],
      netQuantityUnit: ['', 'tablet'],
      packSize: ['', '15 tablets'],
    },
  });
  const known = { ...one, form: 'capsule', netQuantity: '10', netQuantityUnit: 'capsule' };
  expect(applyStep(known, { operation: 'namePack' })).toBeNull();
  expect(applyStep({ ...one, name: 'Dolo 650' }, { operation: 'namePack' })).toBeNull();
});
