import { gateFiles, missingGateFiles } from './gate.mjs';
import { findTests } from './test-files.mjs';

const found = findTests();

it('names files that exist', () => expect(missingGateFiles(found)).toEqual([]));

it('has tests of each kind, and leaves most integration and browser tests to --all', () => {
  const gate = gateFiles(found);
  expect(gate.unit.length).toBeGreaterThan(found.unit.length * 0.9);
  expect(gate.integration.length).toBeGreaterThan(30);
  expect(gate.integration.length).toBeLessThan(found.integration.length / 2);
  expect(gate.e2e.length).toBeGreaterThan(10);
  // Their stage is not in the gate, but runs by its name without --all.
  expect(gate.containers).toEqual(found.containers);
});
