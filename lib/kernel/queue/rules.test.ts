import { shownError, withoutPersonalData } from './rules';

test('what failed is told without addresses, phone numbers and secrets', () => {
  expect(withoutPersonalData('550 5.1.1 <kavya.m@example.co.in>: unknown user')).toBe('550 5.1.1 <…>: unknown user');
  expect(withoutPersonalData("can't reach +91 98400 12345 or 9840012345.")).toBe("can't reach … or ….");
  expect(withoutPersonalData('GET /reset-password?token=abc.DEF-1&x=1 failed')).toBe(
    'GET /reset-password?token=…&x=1 failed',
  );
});

test('what helps to find the cause stays', () => {
  for (const text of [
    'payments.refund: 400 BAD_REQUEST_ERROR The payment has been fully refunded already',
    'Error: connect ECONNREFUSED 127.0.0.1:1025',
    'refund 0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c of 1250000',
  ])
    expect(withoutPersonalData(text)).toBe(text);
});

describe('what a screen shows of an error', () => {
  it.each([
    [null, null],
    ['', null],
    ['Error: refused\n  at Malar (file.ts)', 'Error: refused'],
    ['invalid input syntax for type uuid: "Malar Vizhi"', 'invalid input syntax for type uuid: …'],
    ["550 'Malar Vizhi' <malar@example.com> refused", '550 … <…> refused'],
    ["the store's disk is full", "the store's disk is full"],
    ['Unique constraint failed on the fields: (`number`)', 'Unique constraint failed on the fields: (`number`)'],
  ])('%j is %j', (reason, shown) => {
    expect(shownError(reason)).toBe(shown);
  });

  it('is short', () => {
    expect(shownError('x'.repeat(1000))).toHaveLength(200);
  });
});
