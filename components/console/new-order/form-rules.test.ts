import { addressLine, isOfNumber, sentLines, untouchedOrder, withoutCaller, withProduct } from './form-rules';

const SYRUP = { id: 7, sku: 'MC-7', name: 'Syrup', packSize: '100 ml', pricePaise: 9_900, available: 4 };

it('adds a product once, and one more unit with each further press', () => {
  const once = withProduct([], SYRUP, 3);
  expect(once).toMatchObject([{ product: { id: 7 }, quantity: '3', sheet: null }]);
  expect(withProduct(once, SYRUP, 3)).toMatchObject([{ quantity: '4' }]);
});

it('leaves out lines without a quantity', () => {
  const [line] = withProduct([], SYRUP);
  const emptied = { ...line!, product: { ...SYRUP, id: 8 }, quantity: '' };
  expect(sentLines([{ ...line!, sheet: { id: 'x', name: 'rx.jpg' } }, emptied])).toEqual([
    { product_id: 7, quantity: 1, prescription_id: 'x' },
  ]);
});

it('joins the stated parts of an address', () => {
  const { address } = untouchedOrder('en');
  expect(addressLine({ ...address, building: ' 12, Gandhi Street ', pincode: '600040' })).toBe(
    '12, Gandhi Street, 600040',
  );
});

it('takes an account for that of its number only if it proved it or the staff opened it', () => {
  const accounts = [
    { is_confirmed: false, is_opened: false },
    { is_confirmed: true, is_opened: false },
    { is_confirmed: false, is_opened: true },
  ];
  expect(accounts.map(isOfNumber)).toEqual([false, true, true]);
});

it('keeps the goods for another caller, and nothing of the one before', () => {
  const [line] = withProduct([], SYRUP);
  const empty = untouchedOrder('ta');
  const typed = {
    ...empty,
    ...{ mobile: '9840012345', customerId: 'a', firstname: 'Kamala', addressId: 'b', patientId: 'c', attempt: 'd' },
    address: { ...empty.address, building: '12, Gandhi Street' },
    lines: [{ ...line!, sheet: { id: 'x', name: 'rx.jpg' } }],
  };
  expect(withoutCaller(typed)).toEqual({ ...empty, mobile: '9840012345', lines: [line] });
});
