import { noteDatabase, noteDraining, noteStarted, probe } from './probes';

const told = () => ['/livez', '/startupz', '/readyz'].map((path) => probe(path)?.ok);

it('liveness is immediate, startup follows the start, readiness needs the database', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  expect(told()).toEqual([true, false, false]);
  noteStarted();
  expect(told()).toEqual([true, true, false]);
  noteDatabase();
  expect(told()).toEqual([true, true, true]);
  now.mockReturnValue(13_000);
  expect(probe('/readyz')).toEqual({ ok: false, checks: { started: true, staying: true, database: false } });
  noteDatabase();
  noteDraining();
  expect(told()).toEqual([true, true, false]);
  now.mockRestore();
});

it('no other address is a probe', () => {
  expect(['/', '/Readyz', '/readyz/', '/constructor'].map(probe)).toEqual([null, null, null, null]);
});
