import { stateOfStatus, timeOf } from './statuses';
import { Offers, TrackingMessage } from './wire';

it.each([
  [7, 'DELIVERED'],
  ['17', 'OUT_FOR_DELIVERY'],
  [42, 'PICKED_UP'],
  [46, 'RETURNING'],
  [5, null],
  ['NA', null],
  ['7.0', null],
  [undefined, null],
])('status %j is %s', (id, state) => expect(stateOfStatus(id)).toBe(state));

it('reads both spellings of a time as Indian time', () => {
  const expected = new Date('2026-11-28T06:13:52.000Z');
  expect([timeOf('2026-11-28 11:43:52'), timeOf('28 11 2026 11:43:52')]).toEqual([expected, expected]);
  expect([timeOf('2026-13-45 11:43:52'), timeOf('yesterday'), timeOf(null)]).toEqual([null, null, null]);
});

const scan = (date: string, id: string) => ({ date, activity: 'Scan', location: 'Chennai', 'sr-status': id });

it('takes the current status only if no scan has it', () => {
  const current = { awb: 123, current_status_id: 7, current_timestamp: '28 11 2026 10:00:00', current_status: 'D' };
  const known = TrackingMessage.parse({ ...current, scans: [scan('2026-11-28 09:59:00', '7')] });
  expect(known).toMatchObject({ awb: '123', events: [{ happenedAt: new Date('2026-11-28T04:29:00Z') }] });
  expect(TrackingMessage.parse(current).events).toMatchObject([{ state: 'DELIVERED', activity: 'D' }]);
});

it('drops events of the future and scans without a time', () => {
  const scans = [scan('2126-01-01 00:00:00', '7'), scan('soon', '7')];
  expect(TrackingMessage.parse({ awb: 'A1', scans }).events).toEqual([]);
});

it('reads rates as paise, and no list as no courier', () => {
  const company = { courier_company_id: 1, courier_name: 'A', rate: '78.35', estimated_delivery_days: 'x' };
  expect(Offers.parse({ data: { available_courier_companies: [company] } })).toEqual([
    { courierId: 1, name: 'A', ratePaise: 7835, days: null },
  ]);
  expect(Offers.parse({ status: 404, message: 'none' })).toEqual([]);
});
