import { DomainError } from '@/lib/kernel/errors';
import { stateOfPincode } from '@/lib/shared/india/pincode-states';
import { stateCodeOf, stateName } from '@/lib/shared/india/states';
import { lookUpPincode, type Office } from './post-offices';
import type { NewAddress } from './schema';

/** Without the directory an address is taken as it was typed: a part that fails must not keep anybody from ordering. */
const officesFor = (pincode: string): Promise<Office[]> => lookUpPincode(pincode).catch(() => []);

const contradiction = () =>
  new DomainError('invalid', 'stateContradictsPincode', {}, { state: 'stateContradictsPincode' });

/**
 * The pincode decides in which state, and so under which tax, goods are delivered. What is missing of district and state is filled in.
 * A place name stays as typed: cities and districts founded lately are in no directory.
 * @throws DomainError invalid stateContradictsPincode when no post office of the pincode lies in the state named, pincodeUnknown when nobody has
 *   that pincode and no state is named
 */
export async function settleRegion(address: NewAddress): Promise<NewAddress> {
  const { pincode, district, state } = address;
  if (!pincode) return address;
  const main = stateOfPincode(pincode);
  const named = stateCodeOf(state);
  const agrees = named === null || main === null || named === main;
  if (agrees && district && state) return address;
  const offices = await officesFor(pincode);
  // Some pincodes reach over a border: each state they lie in is right.
  const among = named === null ? offices : offices.filter((office) => stateCodeOf(office.state) === named);
  if (!agrees && among.length === 0) throw contradiction();
  const [office] = among;
  if (!state && !office && main === null)
    throw new DomainError('invalid', 'pincodeUnknown', {}, { state: 'pincodeUnknown' });
  return {
    ...address,
    district: district ?? office?.district,
    state: state ?? office?.state ?? (main ? stateName(main) : undefined),
  };
}
