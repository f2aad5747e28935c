import { expect, test } from '@playwright/test';
import { inOwnStore, kill, onDatabase, startStore, statusOf } from './own-store';
import { isWithoutEdge } from './stores';

test.skip(isWithoutEdge, 'the edge rejects pages under overload');

const SLUGS = [
  'stevia-sweetener-100-sachets',
  'sterile-lancets-28g-100',
  'blood-glucose-test-strips-50',
  'diabetic-foot-cream-10-urea',
];

test('when pages wait for the database, another is shed or served from cache', async () => {
  await inOwnStore(async (place) => {
    // Without jobs, which would use connections too.
    const store = await startStore(place, { ROLE: 'web', DATABASE_POOL: '3', DATABASE_QUEUE: '8' });
    const ask = (path: string) => fetch(`http://127.0.0.1:${store.port}${path}`);
    try {
      await expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
      // Cached from now on.
      for (let time = 0; time < 2; time += 1) expect((await ask('/faqs')).status).toBe(200);
      const waiting = await onDatabase(place.database, async (holder) => {
        await holder.query('BEGIN');
        await holder.query('LOCK TABLE review IN ACCESS EXCLUSIVE MODE');
        const drawing = SLUGS.slice(0, 3).map((slug) => ask(`/Detail_page/${slug}`));
        const held = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'review'::regclass`;
        await expect.poll(async () => (await holder.query(held)).rowCount, { intervals: [20] }).toBe(3);
        // The pages may have a statement or two in the queue themselves.
        const inLine = Array.from({ length: 12 }, () => ask('/api/admin/getCategories'));
        const refused = await Promise.any(inLine);
        expect(refused.status).toBe(503);

        const began = Date.now();
        for (const path of [`/Detail_page/${SLUGS[3]}`, '/api/admin/getCategories_menu']) {
          const answer = await ask(path);
          expect([path, answer.status, Number(answer.headers.get('retry-after')) >= 3]).toEqual([path, 503, true]);
          expect(answer.headers.get('cache-control')).toContain('no-store');
          await answer.body?.cancel();
        }
        expect(Date.now() - began).toBeLessThan(3_000);
        const kept = await ask('/faqs');
        expect([kept.status, kept.headers.get('x-nextjs-cache')]).toEqual([200, 'HIT']);
        await holder.query('COMMIT');
        return { drawing, inLine };
      });
      const statuses = async (asked: Promise<Response>[]) => (await Promise.all(asked)).map(({ status }) => status);
      expect(await statuses(waiting.drawing)).toEqual([200, 200, 200]);
      expect(new Set(await statuses(waiting.inLine))).toEqual(new Set([503, 200]));
      expect((await ask(`/Detail_page/${SLUGS[3]}`)).status).toBe(200);
    } finally {
      await kill(store);
    }
  });
});
