import { missingOf, type Described } from './description-rules';

const WHOLE: Described = {
  patientName: 'Meena',
  patientAge: null,
  patientAddress: 'Chennai',
  prescriberName: 'Dr. K. Selvam',
  prescriberQualification: null,
  prescriberRegistration: 'TNMC 45821',
  prescriberAddress: 'Chennai',
  writtenOn: '2026-11-20',
  repeats: 0,
  endorsement: null,
  validUntil: null,
  isSigned: true,
};

it('age and repeats may be missing, and a qualification stands for a registration', () => {
  expect(missingOf(WHOLE)).toEqual([]);
  expect(missingOf({ ...WHOLE, prescriberRegistration: null, prescriberQualification: 'MBBS' })).toEqual([]);
});

it.each(['patientName', 'patientAddress', 'prescriberName', 'prescriberAddress', 'writtenOn', 'isSigned'] as const)(
  'names %s when it is missing',
  (name) => expect(missingOf({ ...WHOLE, [name]: null })).toEqual([name]),
);

it('names the registration when there is no qualification either', () => {
  expect(missingOf({ ...WHOLE, prescriberRegistration: '' })).toEqual(['prescriberRegistration']);
});
