import { monthOf, quietEnd } from './quiet-rules';

const NIGHT = { quietFrom: 21, quietUntil: 9 };
const at = (time: string) => new Date(`2026-11-28T${time}+05:30`);
const india = (time: string, day = 28) => new Date(`2026-11-${day}T${time}+05:30`);

it.each([
  ['20:59:59', null],
  ['21:00:00', india('09:00', 29)],
  ['23:59:59', india('09:00', 29)],
  ['00:00:00', india('09:00')],
  ['05:29:59', india('09:00')],
  ['05:30:00', india('09:00')],
  ['08:59:59', india('09:00')],
  ['09:00:00', null],
])('at %s of India, messages wait until %s', (time, end) => {
  expect(quietEnd(at(time), NIGHT)).toEqual(end);
});

it('knows hours within a day, the whole evening, and none', () => {
  expect(quietEnd(at('14:30'), { quietFrom: 13, quietUntil: 15 })).toEqual(india('15:00'));
  expect(quietEnd(at('15:00'), { quietFrom: 13, quietUntil: 15 })).toBeNull();
  expect(quietEnd(at('23:30'), { quietFrom: 22, quietUntil: 0 })).toEqual(india('00:00', 29));
  expect(quietEnd(at('00:00'), { quietFrom: 22, quietUntil: 0 })).toBeNull();
  expect(quietEnd(at('03:00'), { quietFrom: 9, quietUntil: 9 })).toBeNull();
});

it('counts the hours before half past five into the month of India', () => {
  expect(monthOf(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
});
