import { REGIONS } from './regions';
import en from '@/messages/en.json';
import ta from '@/messages/ta.json';
import { isUnionTerritory, placeOfSupply, regionOfState, stateCodeOf } from './states';
import { STATE_CODES } from './state-rules';

it('has a code for each state and union territory, and its name back', () => {
  expect(new Set(STATE_CODES).size).toBe(36);
  expect(STATE_CODES.map(regionOfState).toSorted()).toEqual(REGIONS.toSorted());
  expect([regionOfState('25'), regionOfState('28'), regionOfState('99')]).toEqual([null, null, null]);
});

describe('stateCodeOf', () => {
  it('knows every state by its name in both languages, however it is set', () => {
    for (const region of REGIONS) {
      const code = stateCodeOf(en.regions[region]);
      expect([code, regionOfState(code ?? '')]).toEqual([expect.stringMatching(/^\d{2}$/), region]);
      for (const text of [
        en.regions[region].toUpperCase(),
        ` ${en.regions[region].replaceAll(' ', '')} `,
        en.regions[region].replace(' and ', ' & '),
        ta.regions[region],
        code,
      ]) {
        expect([text, stateCodeOf(text)]).toEqual([text, code]);
      }
    }
  });

  it.each([
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['Uttaranchal', '05'],
    ['NCT of Delhi', '07'],
    ['New Delhi', '07'],
    ['Jammu & Kashmir', '01'],
    ['The Dadra And Nagar Haveli And Daman And Diu', '26'],
    ['Daman & Diu', '26'],
    ['Andaman & Nicobar', '35'],
    ['State of Kerala', '32'],
    ['TN', '33'],
    ['T.N.', '33'],
    ['ka', '29'],
    ['Tamil Naddu', '33'],
    ['Tamilnad', '33'],
    ['Karnatka', '29'],
    ['Maharastra', '27'],
    ['Telengana', '36'],
    ['Chattisgarh', '22'],
    ['Chhatisgarh', '22'],
    ['Gujrat', '24'],
    ['Uttrakhand', '05'],
    ['West Bangal', '19'],
    ['Keralam', '32'],
  ])('understands %s', (text, code) => expect(stateCodeOf(text)).toBe(code));

  it.each(['', ' ', null, undefined, 'Chennai', 'Bavaria', 'Manipal', '99', 'X', 'Pradesh', '___', 'constructor'])(
    'takes %j for no state',
    (text) => expect(stateCodeOf(text)).toBeNull(),
  );
});

describe('placeOfSupply', () => {
  const to = (address: Partial<Parameters<typeof placeOfSupply>[0]>) =>
    placeOfSupply({ state: null, pincode: null, detail: '', ...address }, '33');

  it('goes by the state, then the pincode, then the line', () => {
    expect(to({ state: 'Kerala', pincode: '600001', detail: 'Goa' })).toBe('32');
    expect(to({ state: 'somewhere', pincode: '560001' })).toBe('29');
    expect(to({ state: 'Manipal', pincode: '576104' })).toBe('29');
    expect(to({ state: 'Keralla', pincode: '600001' })).toBe('33');
    expect(to({ state: 'Keralla', pincode: '999999', detail: '1, MG Road' })).toBe('32');
    expect(to({ pincode: '999999', detail: '1, MG Road, Kochi 682001' })).toBe('32');
    expect(to({ pincode: '560001', detail: '1, Kerala Road, Bengaluru' })).toBe('29');
    expect(to({ detail: '12, MG Road, Bengaluru 560 001, India' })).toBe('29');
    expect(to({ detail: 'Flat 110001, MG Road, Kochi 682001' })).toBe('32');
    expect(to({ detail: '12, Beach Road, Panaji, Goa' })).toBe('30');
  });

  it('takes what names no place for the state of the store', () => {
    expect(to({ detail: '12, Gandhi Street' })).toBe('33');
    expect(to({ detail: 'call 9840012345, order 1234567', pincode: '999999' })).toBe('33');
  });
});

it('knows where UTGST is levied', () => {
  expect(STATE_CODES.filter(isUnionTerritory)).toEqual(['04', '26', '31', '35', '38']);
  expect(isUnionTerritory('07')).toBe(false);
});
