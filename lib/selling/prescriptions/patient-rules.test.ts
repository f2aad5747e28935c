import { isOfPatient } from './patient-rules';

const MEENA = { id: 'meena', name: 'Meena Kumari' };

it.each([
  [{ patientId: null, patientName: null }, null],
  [{ patientId: 'meena', patientName: null }, true],
  [{ patientId: 'arul', patientName: null }, false],
  [{ patientId: null, patientName: ' meena  KUMARI' }, true],
  [{ patientId: null, patientName: 'Arul' }, false],
  // The sheet names another person than the customer chose.
  [{ patientId: 'meena', patientName: 'Arul' }, false],
  // Two patients with one name.
  [{ patientId: 'arul', patientName: 'Meena Kumari' }, false],
])('%j for Meena: %s', (sheet, expected) => expect(isOfPatient(sheet, MEENA)).toBe(expected));
