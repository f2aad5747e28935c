import { isGstin, normalGstin } from './gstin';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAACR5055K1ZE'])('%s is one', (text) =>
    expect(isGstin(text)).toBe(true),
  );

  it.each([
    ['27AAPFU0939F1ZW', 'a wrong check digit'],
    ['27AAPFU0993F1ZV', 'two digits the other way round'],
    ['00AAPFU0939F1ZV', 'no such state'],
    ['27AAPFU0939F0ZV', 'number 0 in the state'],
    ['27AAPFU0939F1YV', 'no Z'],
    ['27aapfu0939f1zv', 'not its normal form'],
    ['27AAPFU0939F1Z', 'too short'],
    ['', 'nothing'],
  ])('%s is none: %s', (text) => expect(isGstin(text)).toBe(false));

  it('is stored in capitals without blanks', () => expect(normalGstin(' 27aapfu 0939f1zv\t')).toBe('27AAPFU0939F1ZV'));
});
