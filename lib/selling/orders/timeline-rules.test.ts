import type { StaffMoment } from './staff-types';
import { withoutRepeats } from './timeline-rules';

const START = Date.parse('2026-11-24T10:00:00Z');
const moment = (kind: StaffMoment['kind'], what: string, ms: number, more: Partial<StaffMoment> = {}): StaffMoment => ({
  at: new Date(START + ms),
  kind,
  what,
  actor: 'console',
  actorName: 'Malar Vizhi',
  details: {},
  ...more,
});
const told = (...moments: StaffMoment[]) =>
  withoutRepeats(moments).map(({ kind, what, details }) => [kind, what, details.became].filter(Boolean).join(' '));

it('tells a step and who took it in one row, with what the audit knows', () => {
  const details = { trackingNumber: 'TN5512049873' };
  const rows = withoutRepeats([moment('audit', 'order.dispatch', 0, { details }), moment('status', 'DISPATCHED', 40)]);
  expect(rows).toEqual([moment('audit', 'order.dispatch', 0, { details: { ...details, became: 'DISPATCHED' } })]);
});

it('leaves alone what no one of the staff did, and what is not of one doing', () => {
  const all = [
    moment('status', 'PURCHASED', 0, { actor: 'razorpay', actorName: null }),
    moment('audit', 'order.deliver', 10),
    moment('status', 'DISPATCHED', 20),
    moment('audit', 'order.cancel', 30, { actorName: 'Kavya' }),
    moment('status', 'CANCELLED', 40),
    moment('audit', 'order.dispatch', 50),
    moment('status', 'DISPATCHED', 20_000),
  ];
  expect(withoutRepeats(all)).toEqual(all);
});

it('joins each of two steps with its own doing', () => {
  expect(
    told(
      moment('audit', 'order.dispatch', 0),
      moment('status', 'DISPATCHED', 5),
      moment('audit', 'order.undo-dispatch', 4_000),
      moment('status', 'PURCHASED', 4_005),
      moment('audit', 'order.dispatch', 9_000),
      moment('status', 'DISPATCHED', 9_005),
    ),
  ).toEqual([
    'audit order.dispatch DISPATCHED',
    'audit order.undo-dispatch PURCHASED',
    'audit order.dispatch DISPATCHED',
  ]);
});
