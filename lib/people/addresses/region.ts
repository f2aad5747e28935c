import { DomainError } from '@/lib/kernel/errors';
import { stateOfPincode } from '@/lib/shared/india/pincode-states';
import { pincodeIn, stateCodeOf, stateName } from '@/lib/shared/india/states';
import { composeLine, readStreet, splitLine, stateAmong, streetParts, type Region } from './line-rules';
import { lookUpPincode, type Office } from './post-offices';
import type { NewAddress } from './schema';

/** Without the directory the customer has to name district and state. */
const officesFor = (pincode: string): Promise<Office[]> => lookUpPincode(pincode).catch(() => []);

const contradiction = () =>
  new DomainError('invalid', 'stateContradictsPincode', {}, { state: 'stateContradictsPincode' });

const incomplete = (key: string, ...fields: string[]) =>
  new DomainError('invalid', key, {}, Object.fromEntries(fields.map((field) => [field, key])));

type Given = { pincode: string; district?: string; state?: string; parts: string[] };

/**
 * The pincode decides the state, and so the tax. Fills in what is missing of district and state.
 * A place name stays as typed: new cities and districts are in no directory.
 * @throws DomainError invalid stateContradictsPincode when no post office of the pincode is in the
 *   named state; pincodeUnknown or regionMissing when district or state is neither named nor known
 */
async function settleRegion({ pincode, district, state, parts }: Given): Promise<Region> {
  const main = stateOfPincode(pincode);
  const code = stateCodeOf(state);
  const agrees = code === null || main === null || code === main;
  if (agrees && district && state) return { pincode, district, state };
  const offices = await officesFor(pincode);
  // Some pincodes reach over a border: each state they are in is right.
  const among = code === null ? offices : offices.filter((office) => stateCodeOf(office.state) === code);
  if (!agrees && among.length === 0) throw contradiction();
  const named = new Set(parts.map((part) => part.toLowerCase()));
  const office = among.find((each) => named.has(each.district.toLowerCase())) ?? among[0];
  if (!state && !office && main === null) throw incomplete('pincodeUnknown', 'state');
  const settled = {
    district: district ?? office?.district,
    state: state ?? office?.state ?? (main ? stateName(main) : undefined),
  };
  if (settled.district && settled.state) return { pincode, district: settled.district, state: settled.state };
  throw incomplete('regionMissing', ...(['district', 'state'] as const).filter((name) => !settled[name]));
}

/**
 * An address with all its parts: those the caller left out are read from its one line, or follow from the pincode.
 * Its line is composed here, so that everything that prints it has street, district, state and pincode.
 * @throws DomainError invalid pincodeMissing, addressIncomplete, and as `settleRegion`
 */
export async function completeAddress(address: NewAddress): Promise<NewAddress & Region> {
  const pincode = address.pincode ?? pincodeIn(address.address_detail);
  if (!pincode) throw incomplete('pincodeMissing', 'pincode');
  const parts = splitLine(address.address_detail, pincode);
  const written = stateAmong(parts, stateOfPincode(pincode));
  const state = address.state ?? (written && stateName(written));
  const region = await settleRegion({ pincode, district: address.district, state, parts });
  const street = streetParts(parts, region);
  const { building, area, landmark } = address;
  if (street.length === 0 && !building && !area) throw incomplete('addressIncomplete', 'address_detail');
  const named =
    building || area ? { building, area, landmark } : { ...readStreet(street), ...(landmark ? { landmark } : {}) };
  return { ...address, ...named, ...region, address_detail: composeLine(street, named, region) };
}
