import en from '@/messages/en.json';
import ta from '@/messages/ta.json';
import { addressName } from './address-name';

const words = (messages: typeof en) => (key: string) =>
  messages.client.address.places[key.replace('places.', '') as 'Home'];

it.each([
  ['Home', 'Home', 'வீடு'],
  ['Work', 'Work', 'அலுவலகம்'],
  ['Other', 'Other', 'மற்றவை'],
  [' home ', 'Home', 'வீடு'],
  ['WORK', 'Work', 'அலுவலகம்'],
  ['Parents’ house', 'Parents’ house', 'Parents’ house'],
  ['constructor', 'constructor', 'constructor'],
  ['toString', 'toString', 'toString'],
])('an address called %j reads %s in English and %s in Tamil', (place, english, tamil) => {
  expect([addressName(place, words(en)), addressName(place, words(ta as typeof en))]).toEqual([english, tamil]);
});
