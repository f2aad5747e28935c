import { ADDRESS_FIELD_LENGTH, ADDRESS_LENGTH } from './length-rules';
import { NewAddress } from './schema';

const { pincode: _, ...lengths } = ADDRESS_FIELD_LENGTH;
const full = Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, 'x'.repeat(length)]));

describe('the lengths of an address', () => {
  it('let a form whose fields are full be sent', () => {
    const address_detail = [...Object.values(full), '600 020'].join(', ');
    const address = { place: 'x'.repeat(ADDRESS_LENGTH.place), address_detail, ...full, pincode: '600 020' };
    expect(NewAddress.safeParse(address).success).toBe(true);
  });

  it('end where the store ends', () => {
    const address = { place: 'Home', address_detail: 'x'.repeat(ADDRESS_LENGTH.detail) };
    const takes = (changed: object) => NewAddress.safeParse({ ...address, ...changed }).success;
    expect(takes({ area: 'x'.repeat(ADDRESS_LENGTH.part) })).toBe(true);
    expect(takes({ area: 'x'.repeat(ADDRESS_LENGTH.part + 1) })).toBe(false);
    expect(takes({ place: 'x'.repeat(ADDRESS_LENGTH.place + 1) })).toBe(false);
    expect(takes({ address_detail: 'x'.repeat(ADDRESS_LENGTH.detail + 1) })).toBe(false);
  });
});

it('a copied pincode is taken without the marks around it', () => {
  const given = { place: 'Home', address_detail: '12, Gandhi Street', pincode: '\u202a600\u200b020\u202c' };
  expect(NewAddress.parse(given)).toMatchObject({ pincode: '600020' });
  expect(NewAddress.parse({ ...given, area: 'க்\u200cஷேத்திரம்\u202c' })).toMatchObject({ area: 'க்\u200cஷேத்திரம்' });
});
