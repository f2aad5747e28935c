import type { DeliveryMethod, DeliveryOffer } from '@/lib/site/delivery/types';
import { missingForFree, offerFor, pincodeOf } from './delivery-rules';

const offer = (method: DeliveryMethod, chargePaise = 0, change: Partial<DeliveryOffer> = {}) =>
  ({ method, chargePaise, freeFromPaise: null, why: { valuePaise: 38_000 }, ...change }) as DeliveryOffer;
const promise = (...offers: DeliveryOffer[]) => ({
  offers,
  isCarried: offers.some(({ method }) => method !== 'collect'),
  reasons: [{ kind: 'notServed' as const, zone: 'Islands' }],
});

describe('the delivery of a cart', () => {
  const both = promise(offer('standard'), offer('express', 9_900));

  it('is by the chosen method, else standard', () => {
    expect(offerFor(both, null).offer?.method).toBe('standard');
    expect(offerFor(both, 'express').offer?.chargePaise).toBe(9_900);
    expect(offerFor(promise(offer('collect')), 'collect').offer?.method).toBe('collect');
  });

  it('is never collected, and never express, without a choice', () => {
    const express = promise(offer('express', 9_900), offer('collect'));
    expect(offerFor(express, null)).toEqual({ offer: null, obstacle: 'deliveryMethodOff' });
    expect(offerFor(promise(offer('collect')), null)).toEqual({ offer: null, obstacle: 'pincodeNotServed' });
  });

  it('names the obstacle of a method that is off, and of a pincode that no goods reach', () => {
    expect(offerFor(both, 'collect')).toEqual({ offer: null, obstacle: 'deliveryMethodOff' });
    expect(offerFor(promise(), null)).toEqual({ offer: null, obstacle: 'pincodeNotServed' });
    expect(offerFor(promise(offer('collect')), 'standard')).toEqual({ offer: null, obstacle: 'pincodeNotServed' });
    expect(offerFor(promise(), 'collect')).toEqual({ offer: null, obstacle: 'deliveryMethodOff' });
  });

  it('needs a pincode where charges depend on it, unless the goods are collected', () => {
    expect(offerFor(both, null, true)).toEqual({ offer: null, obstacle: 'pincodeMissing' });
    expect(offerFor(promise(offer('collect')), 'collect', true).offer?.method).toBe('collect');
    expect(pincodeOf({ pincode: null, detail: '5, East Masi Street, Madurai 625001' })).toBe('625001');
    expect(pincodeOf({ pincode: '600001', detail: 'Madurai 625001' })).toBe('600001');
    expect(pincodeOf({ pincode: null, detail: 'Ask at the temple' })).toBeNull();
  });

  it('says how much is missing until it is free', () => {
    expect(missingForFree(offer('standard', 4_900, { freeFromPaise: 50_000 }))).toBe(12_000);
    expect(missingForFree(offer('standard', 0, { freeFromPaise: 30_000 }))).toBe(0);
    expect(missingForFree(offer('express', 9_900))).toBe(0);
  });
});
