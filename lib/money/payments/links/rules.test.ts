import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { canStillBeCreated, isPayable, linkExpiry, mustEnd, statesBefore } from './rules';

const NOW = new Date('2026-11-28T09:00:00Z');

it('moves a link forward only, and a payment counts most', () => {
  expect(statesBefore('PAID')).toEqual(['CREATED', 'EXPIRED', 'CANCELLED', 'PARTIALLY_PAID']);
  expect(statesBefore('EXPIRED')).toEqual(['CREATED']);
  expect(statesBefore('CREATED')).toEqual([]);
});

it('ends an open link whose order waits for no payment', () => {
  expect(mustEnd('CANCELLED', 'CREATED')).toBe(true);
  expect(mustEnd('PURCHASED', 'PARTIALLY_PAID')).toBe(true);
  expect(mustEnd('ORDER_PLACED', 'CREATED')).toBe(false);
  expect(mustEnd('CANCELLED', 'PAID')).toBe(false);
  expect(isPayable('EXPIRED')).toBe(false);
});

it('creates no link that the gateway would refuse as too short', () => {
  const expiry = linkExpiry(1, NOW);
  expect(expiry).toEqual(new Date(NOW.getTime() + HOUR));
  expect(canStillBeCreated(expiry, NOW)).toBe(true);
  expect(canStillBeCreated(expiry, new Date(expiry.getTime() - 20 * MINUTE))).toBe(false);
});
