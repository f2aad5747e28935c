import { findSubjects } from './commit-subjects';

it.each(['cart: keep the coupon', 'orders, money: split a charge by value', 'ci: cache packages'])(
  'accepts %s',
  (subject) => expect(findSubjects([subject])).toEqual([]),
);

it.each(['Fix things', 'Cart: keep the coupon', 'cart:keep', `cart: ${'a'.repeat(70)}`, 'wip'])(
  'refuses %s',
  (subject) => expect(findSubjects([subject])).toHaveLength(1),
);
