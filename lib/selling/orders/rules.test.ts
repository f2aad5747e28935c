import { listStatus, mayMove, orderNumber, statusesListedAs, stepMoments, trackStep } from './rules';

describe('the order process', () => {
  it('lets buyers and staff sell an order for cash, and only operators move a paid one', () => {
    expect(mayMove('ORDER_PLACED', 'PURCHASED', 'razorpay')).toBe(true);
    expect(mayMove('ORDER_PLACED', 'PURCHASED', 'customer')).toBe(true);
    expect(mayMove('CANCELLED', 'PURCHASED', 'customer')).toBe(false);
    expect(mayMove('PURCHASED', 'DISPATCHED', 'operator')).toBe(true);
    expect(mayMove('PURCHASED', 'DELIVERED', 'operator')).toBe(false);
    expect(mayMove('RETURNED', 'PURCHASED', 'razorpay')).toBe(false);
  });

  it('lets a customer cancel before dispatch only', () => {
    expect(mayMove('ORDER_PLACED', 'CANCELLED', 'customer')).toBe(true);
    expect(mayMove('PURCHASED', 'CANCELLED', 'customer')).toBe(true);
    expect(mayMove('DISPATCHED', 'CANCELLED', 'customer')).toBe(false);
  });
});

describe('the two documented vocabularies', () => {
  it('lists purchased as order_placed and dispatched as shipped', () => {
    expect([listStatus('PURCHASED'), listStatus('DISPATCHED')]).toEqual(['order_placed', 'shipped']);
    expect(statusesListedAs('order_placed')).toEqual(['ORDER_PLACED', 'PURCHASED']);
  });

  it('tracks in three steps', () => {
    expect([
      trackStep('ORDER_PLACED'),
      trackStep('PURCHASED'),
      trackStep('DISPATCHED'),
      trackStep('DELIVERED'),
    ]).toEqual([0, 0, 1, 2]);
  });
});

describe('the moments of the three steps', () => {
  const columns = {
    createdAt: '2026-11-26T10:00:00Z',
    paidAt: '2026-11-26T10:05:00Z',
    dispatchedAt: '2026-11-26T10:17:00Z',
    deliveredAt: null,
  };

  it('are those of the history', () => {
    const events = [
      { status: 'PURCHASED' as const, at: '2026-11-26T10:06:00Z' },
      { status: 'DISPATCHED' as const, at: '2026-11-26T10:18:00Z' },
    ];
    expect(stepMoments({ ...columns, events })).toEqual(['2026-11-26T10:06:00Z', '2026-11-26T10:18:00Z', null]);
  });

  it('are those of the order where the history has none', () => {
    expect(stepMoments({ ...columns, events: [] })).toEqual([columns.paidAt, columns.dispatchedAt, null]);
    expect(stepMoments({ ...columns, paidAt: null, events: [] })[0]).toBe(columns.createdAt);
  });
});

describe('orderNumber', () => {
  it('can be read out: no letter or digit that looks like another', () => {
    const number = orderNumber(new Uint8Array([0, 1, 2, 3, 250, 251, 252, 253]), new Date('2026-11-20'));
    expect(number).toMatch(/^MC2611-[2-9A-HJ-NP-Z]{8}$/);
  });
});
