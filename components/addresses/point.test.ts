import { CHENNAI, joined } from './point';

it.each([
  [CHENNAI, '13.0827,80.2707'],
  [{ lat: 13.08270123456789, lng: -0.1 }, '13.082701,-0.1'],
  [{ lat: 1e-9, lng: 80 }, '0,80'],
])('%j is sent as %s', (point, text) => expect(joined(point)).toBe(text));
