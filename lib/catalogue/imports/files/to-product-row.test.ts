import { readRecord } from './mapping';
import { readProduct } from './to-product-row';

const read = (name: string, pack = '') => {
  const record = readRecord([name, '30.50', pack], { name: 0, price: 1, packSize: 2 });
  const reading = readProduct(record, { openingStock: 0, taxed: () => true, names: { sku: 'A', importId: null } });
  if ('reason' in reading) throw new Error(reading.reason.key);
  const { form, packSize, netQuantity, netQuantityUnit } = reading.draft;
  return [form, packSize, netQuantity, netQuantityUnit];
};

test('a line of label and MRP has form, pack and net quantity of its name', () => {
  expect(read("DOLO 650 TAB 15'S")).toEqual(['tablet', '15 tablets', 15, 'tablet']);
  expect(read('BETNOVATE CREAM 30GM')).toEqual(['cream', '30 g', 30, 'g']);
  expect(read('DOLO 650 TAB', "1X15'S")).toEqual(['tablet', "1X15'S", 15, 'tablet']);
  expect(read('DOLO 650 TAB 10S', 'strip of 15 tablets')).toEqual(['tablet', 'strip of 15 tablets', 15, 'tablet']);
  expect(read('DOLO 650 TAB')).toEqual(['tablet', '', null, null]);
});
