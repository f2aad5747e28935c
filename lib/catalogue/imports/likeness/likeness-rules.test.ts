import { isSameMaker, likenessKey, likenessOf, readNamed } from './likeness-rules';

/** Reads `name | pack | manufacturer`. */
const product = (text: string) => {
  const [name = '', packSize = '', manufacturer = ''] = text.split('|').map((part) => part.trim());
  return readNamed({ name, packSize, manufacturer });
};
const MICRO = 'Micro Labs Ltd';

test.each([
  ['DOLO 650 TAB', 'Dolo 650 Tablet', 'packUnknown'],
  ["DOLO 650 TAB 15'S", 'Dolo 650 Tablet | strip of 15 tablets', 'samePack'],
  ['DOLO-650MG TABS 1X15', "Dolo 650 Tablet 15'S", 'samePack'],
  [`Dolo 650 Tab | 15's | ${MICRO}`, "Dolo 650 Tablet | 15's | MICRO LABS LIMITED", 'samePack'],
  [`Dolo 650 Tab | 15's | ${MICRO}`, "Dolo 650 Tablet | 15's", 'samePack'],
  ['Pan 40 Tab', 'PAN 40MG TABLET', 'packUnknown'],
  ['Augmentin 625 Duo Tab', 'AUGMENTIN 625 DUO TABLET', 'packUnknown'],
  ['Ascoril LS Syp 100ml', 'ASCORIL LS SYRUP 100 ML', 'samePack'],
  ['Betadine Oint 20gm', 'Betadine Ointment 20 g', 'samePack'],
  ["Omez 20 Cap 20's", 'OMEZ 20MG CAPSULES | strip of 20 capsules', 'samePack'],
  ['Glycomet SR 500 Tab', 'GLYCOMET SR 500MG TABLET', 'packUnknown'],
  ["Paracetamol 500 Tab | 10's | Cipla Ltd", "Paracetamol 500mg Tablet | 10's | CIPLA LIMITED", 'samePack'],
  ['Hot water bag 2 litre', 'HOT WATER BAG 2 LITRE', 'sameName'],
])('%s and %s are likely the same: %s', (one, other, reason) => {
  expect(likenessOf(product(one), product(other))).toBe(reason);
  expect(likenessOf(product(other), product(one))).toBe(reason);
  expect(likenessKey(product(one))).toBe(likenessKey(product(other)));
  expect(likenessKey(product(one))).not.toBe('');
});

test.each([
  ['another strength', 'DOLO 650 TAB', 'Dolo 500 Tablet'],
  ['another strength with a unit', 'Thyronorm 50mcg Tab', 'Thyronorm 25mcg Tab'],
  ['another unit', 'Shelcal 500mg Tab', 'Shelcal 500mcg Tab'],
  ['another form', 'Ascoril LS Syrup 100ml', 'Ascoril LS Drops 100ml'],
  ['another pack', "DOLO 650 TAB 15'S", "Dolo 650 Tablet 10's"],
  ['another volume', 'Ascoril LS Syp 100ml', 'Ascoril LS Syp 60ml'],
  ['another release', 'Glycomet 500 Tab', 'Glycomet 500 SR Tab'],
  ['a further salt', 'Glycomet 500 Tab', 'Glycomet GP 1 Tab'],
  ['a combination of the brand', 'Telma 40 Tab', 'Telma AM 40 Tab'],
  ['a combination of salts', 'Paracetamol 500 Tab | | Cipla', 'Paracetamol + Ibuprofen 500 Tab | | Cipla'],
  ['strengths of a combination', 'Telma H 40/12.5 Tab', 'Telma H 80/12.5 Tab'],
  ['another brand', 'Pan 40 Tab', 'Pantop 40 Tab'],
  ['another manufacturer', 'Paracetamol 500 Tab | | Cipla Ltd', 'Paracetamol 500 Tab | | Mankind'],
  ['salts of unknown manufacturers', 'Paracetamol 500 Tab', 'Paracetamol 500 Tablet | | Cipla'],
  ['other goods', 'Hot water bag 2 litre', 'Hot water bag 1 litre'],
  ['nothing', '', ''],
])('names with %s are not the same: %s, %s', (_why, one, other) => {
  expect(likenessOf(product(one), product(other))).toBeNull();
});

test.each([
  ['Cipla', 'CIPLA LTD.', true],
  ['Sun Pharmaceutical Industries', 'Sun Pharma Industries Ltd', true],
  ['', 'Cipla', true],
  ['Cipla', 'Lupin', false],
  ['Micro Labs', 'Macleods', false],
])('%s and %s are one manufacturer: %s', (one, other, isSame) => {
  expect(isSameMaker(one, other)).toBe(isSame);
});
