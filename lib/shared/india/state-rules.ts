import { REGIONS, type Region } from './regions';

/**
 * GST codes of the states and union territories: the first two digits of a GSTIN. (25 Daman and Diu
 * merged into 26 in 2020, 28 is Andhra Pradesh before 2014.)
 */
export const CODES: Record<Region, string> = {
  'jammu-and-kashmir': '01',
  'himachal-pradesh': '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  haryana: '06',
  delhi: '07',
  rajasthan: '08',
  'uttar-pradesh': '09',
  bihar: '10',
  sikkim: '11',
  'arunachal-pradesh': '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  'west-bengal': '19',
  jharkhand: '20',
  odisha: '21',
  chhattisgarh: '22',
  'madhya-pradesh': '23',
  gujarat: '24',
  'dadra-and-nagar-haveli-and-daman-and-diu': '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  'tamil-nadu': '33',
  puducherry: '34',
  'andaman-and-nicobar-islands': '35',
  telangana: '36',
  'andhra-pradesh': '37',
  ladakh: '38',
};
export const REGION_OF = new Map(REGIONS.map((region) => [CODES[region], region]));
export const STATE_CODES: string[] = [...REGION_OF.keys()].toSorted();
