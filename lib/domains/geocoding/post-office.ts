import { officesNear, type PostOffice } from '@/lib/domains/addresses/post-offices';
import { officeName, placeName } from '@/lib/domains/addresses/rules';
import type { Geocoder } from './types';

/** Farther away it would name another place. */
const NEAR_KM = 25;
const ASKED = 7;
const INDIA = { south: 6, north: 38, west: 68, east: 98 };

/** The nearest in the district that most of them lie in: the directory has an office here and there at a wrong point. */
function likeliest(offices: PostOffice[]): PostOffice | undefined {
  const votes = (office: PostOffice) => offices.filter(({ district }) => district === office.district).length;
  return offices.toSorted((one, other) => votes(other) - votes(one))[0];
}

/** Without a map service the nearest post office stands for the address: quarter, district, state and pincode are right, the house is not known. */
export const postOfficeGeocoder: Geocoder = {
  async reverse(lat, lng) {
    if (lat < INDIA.south || lat > INDIA.north || lng < INDIA.west || lng > INDIA.east) return null;
    const office = likeliest(await officesNear(lat, lng, NEAR_KM, ASKED));
    return office
      ? `${officeName(office.area)}, ${placeName(office.district)}, ${placeName(office.state)} ${office.pincode}`
      : null;
  },
};
