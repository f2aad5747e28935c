import { officesOf } from './post-offices';
import { officeName, placeName } from './rules';

/** A post office of a pincode, named as an address names it. */
export type Office = { name: string; district: string; state: string };

/**
 * The post offices of a pincode, those of the district most of them lie in first: a form takes district and state of the first.
 * @returns none for a pincode nobody has
 */
export async function lookUpPincode(pincode: string): Promise<Office[]> {
  const offices = (await officesOf(pincode)).map(({ area, district, state }) => ({
    name: officeName(area),
    district: placeName(district),
    state: placeName(state),
  }));
  const inDistrict = new Map<string, Office[]>();
  for (const office of offices) inDistrict.set(office.district, [...(inDistrict.get(office.district) ?? []), office]);
  return [...inDistrict.values()].toSorted((one, other) => other.length - one.length).flat();
}
