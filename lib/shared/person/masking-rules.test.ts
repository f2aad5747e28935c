import { maskAddress, maskEmail, maskPhone } from './masking-rules';

test.each([
  ['ravi.kumar@gmail.com', 'r•••@g•••.com'],
  ['a@b.co.in', 'a•••@b•••.in'],
  ['தமிழ்@example.com', 'த•••@e•••.com'],
  ['x@localhost', 'x•••@l•••'],
  ['no address', '•••'],
  ['', ''],
])('of %s is shown %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

test('of a phone number its end is shown, and nothing where there is none', () => {
  expect(maskPhone('+919876543210')).toBe('••••••3210');
  expect(maskPhone(null)).toBeNull();
});

test('of an address the part of the country is shown', () => {
  expect(maskAddress({ state: 'Tamil Nadu', pincode: '600020' })).toBe('•••, Tamil Nadu, 600•••');
  expect(maskAddress({ state: null, pincode: null })).toBe('•••');
});
