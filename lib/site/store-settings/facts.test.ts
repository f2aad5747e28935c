import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { OWN_FACTS } from '@/test/shop/own-facts';
import { isDemoValue, missingFacts } from './facts';
import { deepMerge, withValueAt } from '@/lib/kernel/nested-values';

const EVERYTHING = { devices: true, food: true };
const missing = (stored: unknown, sells = EVERYTHING) => missingFacts(stored, sells).map(({ path }) => path);
const but = (path: string, value: unknown) => withValueAt(OWN_FACTS, path.split('.'), value);

describe('the facts a shop must have of its own', () => {
  it('are all missing in a store that is unconfigured or has demo values', () => {
    const all = missing({});
    for (const path of [
      'legalName',
      'gstin',
      'headOffice.street',
      'headOffice.stateCode',
      'drugLicences',
      'pharmacist.name',
      'pharmacist.registration',
      'deviceRegistration',
      'fssai',
      'grievanceOfficer.name',
      'customerCare.phone',
    ])
      expect(all).toContain(path);
    expect(missing(DEMO_SETTINGS)).toEqual(
      expect.arrayContaining([
        'legalName',
        'gstin',
        'headOffice.street',
        'drugLicences',
        'pharmacist.name',
        'deviceRegistration',
        'grievanceOfficer.email',
        'customerCare.email',
      ]),
    );
  });

  it('are complete when each is configured, even if the city equals the demo’s', () => {
    expect(missing(OWN_FACTS)).toEqual([]);
    expect(missing(deepMerge(OWN_FACTS, { headOffice: { city: 'Chennai', pincode: '600001' } }))).toEqual([]);
  });

  it.each([
    ['legalName', undefined],
    ['legalName', DEMO_SETTINGS.legalName],
    ['legalName', ''],
    ['gstin', '33BBBBB1111B1Z0'],
    ['gstin', DEMO_SETTINGS.gstin],
    ['headOffice.state', undefined],
    ['pharmacist.name', 'Demo Pharmacist'],
    ['drugLicences', []],
    [
      'drugLicences',
      [
        { form: 'Form 20', number: 'TEST/1' },
        { form: 'Form 21', number: 'DEMO/TN/21/0001' },
      ],
    ],
    ['deviceRegistration', null],
    ['fssai', null],
    ['grievanceOfficer.phone', undefined],
    ['customerCare.email', 'care@medcall.example'],
  ])('%s is missing when it is %j', (path, value) => {
    expect(missing(but(path, value))).toEqual([path]);
  });

  it('depend on what is on sale', () => {
    const plain = withValueAt(but('deviceRegistration', null), ['fssai'], null);
    expect(missing(plain, { devices: false, food: false })).toEqual([]);
    expect(missing(plain, { devices: true, food: false })).toEqual(['deviceRegistration']);
    expect(missing(plain, { devices: false, food: true })).toEqual(['fssai']);
  });

  it('must not contradict each other', () => {
    expect(missing(but('gstin', '29BBBBB1111B1ZJ'))).toEqual(['gstin']);
    expect(missing(but('headOffice.state', 'Karnataka'))).toEqual(['headOffice.state']);
    expect(missing(but('headOffice.pincode', '560001'))).toEqual(['headOffice.pincode']);
  });
});

it('a value only the demo can have is told from one that two shops share', () => {
  expect(isDemoValue('gstin', DEMO_SETTINGS.gstin)).toBe(true);
  expect(isDemoValue('gstin', OWN_FACTS.gstin)).toBe(false);
  expect(isDemoValue('headOffice.city', 'Chennai')).toBe(false);
});
