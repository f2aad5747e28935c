import { proposedPatient, statedAge } from './stated-rules';

const STATED = { name: 'Meena Kumari', birthYear: 1972 };
const NOW = new Date('2026-11-28T06:00:00Z');
const EMPTY = { patientName: '', patientAge: '', writtenOn: '' };
const proposed = (typed: Partial<typeof EMPTY>) => proposedPatient({ ...EMPTY, ...typed }, STATED, NOW);

it.each([
  ['2025-03-01', 53],
  ['', 54],
  ['not a day', 54],
])('counts the age on the day %j as %s', (day, age) => expect(statedAge(STATED, day, NOW)).toBe(age));

it('knows no age before the birth', () => expect(statedAge({ birthYear: 2026 }, '2025-12-31', NOW)).toBeNull());

it('proposes name and age for empty fields only', () => {
  expect(proposed({})).toEqual({ patientName: 'Meena Kumari', patientAge: '54' });
  expect(proposed({ patientName: 'meena  kumari' })).toEqual({ patientAge: '54' });
  expect(proposed({ patientAge: '53' })).toEqual({ patientName: 'Meena Kumari' });
  expect(proposed({ patientName: 'Arul' })).toEqual({});
});
