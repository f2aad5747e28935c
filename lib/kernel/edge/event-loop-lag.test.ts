import { sentAwayCounts } from '@/lib/kernel/load';
import { sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { serving } from '@/test/built-store';

process.env.PROCESSOR_LATE_MS = '100';

/** Blocks the process, as a crowd of requests would. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
it('while turns come late, anyone who only looks is rejected, and anyone who buys is not', async () => {
  const buyer = { cookie: `${sessionCookieName()}=a.b` };
  await serving(async (get) => {
    expect(String((await get('/Home')).words)).toBe('router');
    const crowd = setInterval(() => hold(250), 0);
    await new Promise((later) => setTimeout(later, 1000));
    const before = sentAwayCounts.get('processor')!;
    const requested = [
      get('/ta/Home'),
      get('/api/admin/getCategories'),
      get('/Home', buyer),
      get('/api/admin/getCategories', buyer),
      get('/api/razorpay/webhook', {}, 'POST'),
      get('/api/health'),
      get('/_next/static/chunks/script.js'),
    ];
    const [page, call, ...others] = await Promise.all(requested);
    clearInterval(crowd);
    expect(sentAwayCounts.get('processor')).toBe(before + 2);
    expect([page!.answer.statusCode, call!.answer.statusCode]).toEqual([503, 503]);
    for (const { answer } of [page!, call!]) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(3);
    expect(String(page!.words)).toContain('lang="ta"');
    expect(page!.answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(String(call!.words))).toMatchObject({ status: false });
    expect(others.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    // Shedding ends by itself.
    while ((await get('/Home')).answer.statusCode !== 200) await new Promise((later) => setTimeout(later, 50));
  });
});
