import { DomainError } from '@/lib/kernel/errors';
import { stateOfPincode } from '@/lib/shared/india/pincode-states';
import { pincodeIn, stateCodeOf, stateName } from '@/lib/shared/india/states';
import { composeLine, readStreet, splitLine, stateAmong, streetParts, type Region } from './line-rules';
import { lookUpPincode, type Office } from './post-offices';
import type { NewAddress } from './schema';

/**
 * Returns the post offices of a pincode. Without the directory, the customer has to name district
 * and state.
 */
const officesFor = (pincode: string): Promise<Office[]> => lookUpPincode(pincode).catch(() => []);

const contradiction = () =>
  new DomainError('invalid', 'stateContradictsPincode', {}, { state: 'stateContradictsPincode' });

const incomplete = (key: string, ...fields: string[]) =>
  new DomainError('invalid', key, {}, Object.fromEntries(fields.map((field) => [field, key])));

type Given = { pincode: string; district?: string; state?: string; parts: string[] };

/**
 * Fills in a missing district or state. The pincode decides the state, and so the tax. A place name
 * stays as typed, because no directory has new cities and districts.
 * @throws DomainError invalid stateContradictsPincode when no post office of the pincode is in the
 * named state; pincodeUnknown or regionMissing when district or state is neither named nor known
 */
async function settleRegion({ pincode, district, state, parts }: Given): Promise<Region> {
  const main = stateOfPincode(pincode);
  const code = stateCodeOf(state);
  const agrees = code === null || main === null || code === main;
  if (agrees && district && state) return { pincode, district, state };
  const offices = await officesFor(pincode);
  // Some pincodes cross a border, so each of their states is right.
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
 * Returns an address with all its parts. Missing parts come from its one line or from the pincode.
 * Also composes the line, so that every print of it has street, district, state and pincode.
 * @throws DomainError invalid pincodeMissing, addressIncomplete, receiverIncomplete if a receiver
 * has no name or no phone number, and the errors of `settleRegion`
 */
export async function completeAddress(address: NewAddress): Promise<NewAddress & Region> {
  if (Boolean(address.receiver_name) !== Boolean(address.receiver_phone))
    throw incomplete('receiverIncomplete', address.receiver_name ? 'receiver_phone' : 'receiver_name');
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
