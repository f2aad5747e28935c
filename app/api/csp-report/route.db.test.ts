import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { POST } from './route';

const report = (body: string, peer = '203.0.113.9') =>
  POST(
    new Request('http://localhost:3000/api/csp-report', {
      method: 'POST',
      body,
      headers: { [PEER_HEADER]: peer, 'content-type': 'application/csp-report' },
    }),
  );
const right = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } });

beforeEach(() => {
  resetRateLimits();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['a report', right, 204],
  ['half of one', '{', 400],
  ['nothing', 'null', 400],
  ['a long one', JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(5_000) } }), 413],
  ['a list of none', '[]', 204],
])('%s is answered', async (_, body, status) => {
  expect((await report(body)).status).toBe(status);
});

it('takes thirty a minute from one address', async () => {
  for (let count = 0; count < 30; count += 1) expect((await report(right)).status).toBe(204);
  expect((await report(right)).status).toBe(429);
  expect((await report(right, '198.51.100.4')).status).toBe(204);
});
