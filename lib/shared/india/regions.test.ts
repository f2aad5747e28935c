import en from '@/messages/en.json';
import ta from '@/messages/ta.json';
import { REGIONS, regionIn, regionSlug } from './regions';

describe('regionIn', () => {
  it.each([
    ['12, Gandhi Street, Madurai, Tamil Nadu 625001', 'tamil-nadu'],
    ['TAMIL NADU', 'tamil-nadu'],
    ['Jammu & Kashmir', 'jammu-and-kashmir'],
    ['4, Kerala Street, Chennai, Tamil Nadu', 'tamil-nadu'],
    ['Connaught Place, New Delhi, Delhi 110001, India', 'delhi'],
    ['Daman, Dadra and Nagar Haveli and Daman and Diu 396210', 'dadra-and-nagar-haveli-and-daman-and-diu'],
  ])('finds the state of %s', (address, region) => {
    expect(regionIn(address)).toBe(region);
  });

  it.each(['', '12, Gandhi Street', 'Goalpara', 'சென்னை'])('finds none in %j', (address) => {
    expect(regionIn(address)).toBeNull();
  });
});

it('names every state in both languages', () => {
  expect(Object.keys(en.regions)).toEqual([...REGIONS]);
  expect(Object.keys(ta.regions)).toEqual([...REGIONS]);
  expect(Object.values(en.regions).map(regionSlug)).toEqual([...REGIONS]);
});
