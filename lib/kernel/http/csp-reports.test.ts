import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { countViolation, violationsIn } from './csp-reports';

const old = (fields: object) => ({ 'csp-report': fields });

it.each([
  [
    old({
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a?b=c',
      'document-uri': 'https://shop.example/Detail_page/hiv-test?q=1',
    }),
    { directive: 'script-src-elem', blocked: 'evil.example', page: 'catalogue' },
  ],
  [
    old({ 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' }),
    { directive: 'script-src', blocked: 'inline', page: 'own' },
  ],
  [
    old({
      'effective-directive': 'img-src',
      'blocked-uri': 'data:image/png;base64,AAAA',
      'document-uri': 'https://shop.example/ta/Profile',
    }),
    { directive: 'img-src', blocked: 'data:', page: 'personal' },
  ],
  [
    [
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'connect-src',
          blockedURL: 'wss://chat.example/x',
          documentURL: 'https://shop.example/Home',
        },
      },
      { type: 'deprecation', body: {} },
    ],
    { directive: 'connect-src', blocked: 'chat.example', page: 'catalogue' },
  ],
  [
    old({ 'effective-directive': 'x\n{"at":"forged"}', 'blocked-uri': '\u0000 \n' }),
    { directive: 'unreadable', blocked: 'unreadable', page: 'own' },
  ],
])('of %j only what names no one is stored', (report, violation) => {
  expect(violationsIn(report)).toEqual([violation]);
});

it.each([
  null,
  1,
  'text',
  {},
  [],
  old({ 'blocked-uri': 7 }),
  [{ type: 'x'.repeat(41) }],
  Array(21).fill({ type: 'csp-violation' }),
])('%j says nothing', (report) => {
  expect(violationsIn(report) ?? []).toEqual([]);
});

describe('the log', () => {
  const lines: { directive: string; blocked: string; count: number }[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest
      .spyOn(console, 'warn')
      .mockImplementation((line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]));
  });
  afterEach(() => jest.restoreAllMocks());

  it('has one line an hour for each kind, which tells how many there were', () => {
    const seen = { directive: 'img-src', blocked: 'hourly.example', page: 'catalogue' };
    for (let minute = 0; minute <= 60; minute += 1) countViolation(seen, minute * MINUTE);
    expect(lines.map(({ count }) => count)).toEqual([1, 60]);
  });

  it('is not filled by invented kinds, and has room for others later', () => {
    for (let count = 0; count < 3_000; count += 1)
      countViolation({ directive: 'img-src', blocked: `host${count}.example`, page: 'own' }, 10 * HOUR);
    expect(lines.length).toBeLessThanOrEqual(101);
    countViolation({ directive: 'img-src', blocked: 'later.example', page: 'own' }, 13 * HOUR);
    expect(lines.at(-1)).toMatchObject({ blocked: 'later.example' });
  });
});
