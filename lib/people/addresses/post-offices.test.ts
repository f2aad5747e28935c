import { listDistricts, lookUpPincode } from './post-offices';

it('knows the post offices of a pincode as an address names them', async () => {
  expect(await lookUpPincode('600040')).toEqual([
    { name: 'Anna Nagar (Chennai)', district: 'Chennai', state: 'Tamil Nadu' },
  ]);
});

it.each([
  ['110001', 'Delhi'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['180001', 'Jammu and Kashmir'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['700001', 'West Bengal'],
  ['194101', 'Ladakh'],
  ['605001', 'Puducherry'],
])('%s lies in %s', async (pincode, state) => {
  const [office] = await lookUpPincode(pincode);
  expect(office?.state).toBe(state);
});

it('puts the district first that most of them lie in', async () => {
  const districts = (await lookUpPincode('791122')).map(({ district }) => district);
  const count = (name: string) => districts.filter((district) => district === name).length;
  const order = [...new Set(districts)];
  expect(order.map(count)).toEqual(order.map(count).toSorted((one, other) => other - one));
  expect(districts.length).toBeGreaterThan(100);
});

it('finds none for a pincode no one has', async () => expect(await lookUpPincode('999999')).toEqual([]));

it('lists the districts with pincodes that are in one district each', async () => {
  const districts = await listDistricts();
  expect(await listDistricts()).toBe(districts);
  expect(districts.length).toBeGreaterThan(700);
  expect(new Set(districts.map(({ code }) => code)).size).toBe(districts.length);
  expect(districts.find(({ code }) => code === '33/Madurai')?.pincodes).toContain('625001');
  const pincodes = districts.flatMap((district) => district.pincodes);
  expect(new Set(pincodes).size).toBe(pincodes.length);
});
