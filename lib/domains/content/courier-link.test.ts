import { courierNamed, trackingLink } from './courier-link';

const couriers = [
  { name: 'Speed Post', phone: '+911800112011', trackingUrl: 'https://post.example.com/track?id={number}' },
  { name: 'Own rider', phone: null, trackingUrl: null },
];

test('the link is that of the courier the owner named, whatever the case', () => {
  expect(trackingLink(couriers, { courier: 'speed post', trackingNumber: 'EM-1' })).toBe(
    'https://post.example.com/track?id=EM-1',
  );
  expect(trackingLink(couriers, { courier: 'Speed Post', trackingNumber: 'A&B' })).toBe(
    'https://post.example.com/track?id=A%26B',
  );
});

test.each([
  ['Own rider', 'EM-1'],
  ['Somebody else', 'EM-1'],
  ['Speed Post', null],
  [null, 'EM-1'],
])('there is none for %p and number %p', (courier, trackingNumber) => {
  expect(trackingLink(couriers, { courier, trackingNumber })).toBeNull();
});

test('nobody is found for an order without a courier', () => expect(courierNamed(couriers, null)).toBeNull());
