import { balanceOf, checkLeft, matchItem, type PrescriptionItem } from './item-rules';

const supply = (orderId: string, units: number, lineId = `${orderId}-line`) => ({
  orderId,
  number: orderId.toUpperCase(),
  lineId,
  productId: 7,
  units,
});
const item = (data: Partial<PrescriptionItem> = {}): PrescriptionItem => ({
  id: 'i',
  prescription: 's',
  prescriptionId: 's',
  drug: 'Tab. Metformin',
  strength: '500 mg',
  quantity: 3,
  dose: null,
  days: null,
  repeats: 0,
  supplies: [],
  ...data,
});
const LINE = { id: 'new', sku: 'GLY', productId: 7, name: 'Glycomet 500', salts: ['metformin'] };

describe('what is left', () => {
  it('is the prescribed quantity, once', () => {
    expect(balanceOf(item(), 'now', 'new')).toEqual({
      prescribed: 3,
      supplied: 0,
      allowed: 1,
      dispensed: 0,
      held: 0,
      left: 3,
    });
    expect(balanceOf(item({ supplies: [supply('old', 1)] }), 'now', 'new').left).toBe(0);
  });

  it('is split over the lines, and free items stay free', () => {
    const supplies = [supply('now', 2, 'other'), supply('now', 1, 'new')];
    expect(balanceOf(item({ supplies }), 'now', 'new')).toMatchObject({ supplied: 0, dispensed: 3, held: 1, left: 1 });
  });

  it('comes again with each repeat that is endorsed, an order being one supply', () => {
    const supplies = [supply('one', 2), supply('one', 1, 'more'), supply('two', 3)];
    const of = (repeats: number) => balanceOf(item({ repeats, supplies }), 'now', 'new');
    expect([of(1).left, of(2).left]).toEqual([0, 3]);
    expect(of(2)).toMatchObject({ supplied: 2, allowed: 3, dispensed: 6 });
  });

  it('is named when more is wanted, and so is the order that took the last', () => {
    expect(() => checkLeft(item(), 'now', LINE, 4)).toThrow(
      expect.objectContaining({ key: 'prescriptionSpent', values: { sku: 'GLY', left: 3 } }),
    );
    expect(() => checkLeft(item({ supplies: [supply('old', 1)] }), 'now', LINE, 1)).toThrow(
      expect.objectContaining({ key: 'prescriptionSupplied', values: { sku: 'GLY', number: 'OLD' } }),
    );
    expect(() => checkLeft(item(), 'now', LINE, 3)).not.toThrow();
  });
});

describe('which medicine of a prescription a line is', () => {
  it('is the supplied item, else one of its name, else the only one with its salts', () => {
    const other = item({ id: 'o', drug: 'Amlodipine' });
    expect(matchItem([other, item()], LINE)?.id).toBe('i');
    expect(matchItem([item(), item({ id: 'n', drug: ' GLYCOMET 500 ' })], LINE)?.id).toBe('n');
    expect(matchItem([item(), { ...other, supplies: [supply('old', 1)] }], LINE)?.id).toBe('o');
  });

  it('is no one’s guess where two may be meant, or none', () => {
    expect(matchItem([item(), item({ id: 'j', strength: '1 g' })], LINE)).toBeNull();
    expect(matchItem([item()], { ...LINE, salts: [] })).toBeNull();
    expect(matchItem([item()], { ...LINE, salts: ['metformin', 'glimepiride'] })).toBeNull();
  });
});
