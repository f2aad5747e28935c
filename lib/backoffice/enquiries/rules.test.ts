import { nextDue } from './rules';

const createdAt = new Date('2027-01-31T10:00:00Z');
const at = (text: string) => new Date(text);
const open = { createdAt, acknowledgedAt: null, resolvedAt: null };

test.each([
  ['2027-02-02T10:00:00Z', false],
  ['2027-02-02T10:00:01Z', true],
])('is to be acknowledged within 48 hours: at %s overdue %p', (now, isOverdue) => {
  expect(nextDue(open, at(now))).toEqual({ what: 'acknowledge', at: at('2027-02-02T10:00:00Z'), isOverdue });
});

test('or within the hours the owner promised', () =>
  expect(nextDue(open, createdAt, 4)?.at).toEqual(at('2027-01-31T14:00:00Z')));

test('is to be settled within a month, however short that is', () => {
  const acknowledged = { ...open, acknowledgedAt: createdAt };
  expect(nextDue(acknowledged, at('2027-02-28T10:00:00Z'))).toEqual({
    what: 'settle',
    at: at('2027-02-28T10:00:00Z'),
    isOverdue: false,
  });
  expect(nextDue({ ...acknowledged, createdAt: at('2027-03-15T00:00:00Z') }, createdAt)?.at).toEqual(
    at('2027-04-15T00:00:00Z'),
  );
});

test('is due no more when it is settled', () =>
  expect(nextDue({ ...open, resolvedAt: createdAt }, at('2030-01-01T00:00:00Z'))).toBeNull());
