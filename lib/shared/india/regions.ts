/**
 * States and union territories of India by the names in addresses; the message files (`regions`)
 * have their texts.
 */
export const REGIONS = [
  'andaman-and-nicobar-islands',
  'andhra-pradesh',
  'arunachal-pradesh',
  'assam',
  'bihar',
  'chandigarh',
  'chhattisgarh',
  'dadra-and-nagar-haveli-and-daman-and-diu',
  'delhi',
  'goa',
  'gujarat',
  'haryana',
  'himachal-pradesh',
  'jammu-and-kashmir',
  'jharkhand',
  'karnataka',
  'kerala',
  'ladakh',
  'lakshadweep',
  'madhya-pradesh',
  'maharashtra',
  'manipur',
  'meghalaya',
  'mizoram',
  'nagaland',
  'odisha',
  'puducherry',
  'punjab',
  'rajasthan',
  'sikkim',
  'tamil-nadu',
  'telangana',
  'tripura',
  'uttar-pradesh',
  'uttarakhand',
  'west-bengal',
] as const;
export type Region = (typeof REGIONS)[number];

/** Converts `Jammu & Kashmir` to its name in REGIONS. */
export const regionSlug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Returns the state of an address, or of only a state's name. Of several names the last counts,
 * because streets are named after states and come first.
 * @returns null if it names none
 */
export function regionIn(address: string): Region | null {
  const text = `-${regionSlug(address)}-`;
  const places = REGIONS.map((region) => ({
    region,
    end: text.lastIndexOf(`-${region}-`) + region.length,
    found: text.includes(`-${region}-`),
  }));
  const last = places
    .filter(({ found }) => found)
    .sort((a, b) => b.end - a.end || b.region.length - a.region.length)[0];
  return last?.region ?? null;
}
