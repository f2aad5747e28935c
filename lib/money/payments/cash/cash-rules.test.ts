import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { cashObstacle, isByHand, numberOfPayment, type CashFacts } from './cash-rules';

const SETTINGS = { ...DEMO_SETTINGS.cashOnDelivery, offered: 'on' as const, pincodes: [{ pincode: '641' }] };
const FACTS: CashFacts = {
  payablePaise: SETTINGS.mostPaise,
  method: 'standard',
  hasPrescription: false,
  pincode: '641004',
  isConfirmed: true,
  openOrders: SETTINGS.openOrders - 1,
};

it('is off in a new store', () => {
  expect(cashObstacle(DEMO_SETTINGS.cashOnDelivery, FACTS)).toBe('off');
});

it('is possible up to the limits, and names the first reason beyond them', () => {
  expect(cashObstacle(SETTINGS, FACTS)).toBeNull();
  expect(cashObstacle({ ...SETTINGS, pincodes: [] }, { ...FACTS, pincode: null })).toBeNull();
  const beyond: [Partial<CashFacts>, string][] = [
    [{ method: 'collect' }, 'collect'],
    [{ hasPrescription: true }, 'prescription'],
    [{ payablePaise: SETTINGS.mostPaise + 1 }, 'amount'],
    [{ pincode: '600002' }, 'pincode'],
    [{ pincode: null }, 'pincode'],
    [{ isConfirmed: false }, 'number'],
    [{ openOrders: SETTINGS.openOrders }, 'open'],
  ];
  for (const [change, reason] of beyond) expect(cashObstacle(SETTINGS, { ...FACTS, ...change })).toBe(reason);
});

it('numbers payments by hand, apart from those of a gateway', () => {
  expect(numberOfPayment('CASH_ON_DELIVERY', 'MC2611-A')).toBe('COD-MC2611-A');
  expect(numberOfPayment('CASH', 'MC2611-A')).toBe('CASH-MC2611-A');
  expect(numberOfPayment('UPI', 'MC2611-A', '412345678901')).toBe('UPI-412345678901');
  expect([isByHand('cod-mc2611-a'), isByHand('pay_IH4NVgf4Dreq1l'), isByHand('MC2611-A')]).toEqual([
    true,
    false,
    false,
  ]);
});
