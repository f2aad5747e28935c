import { expect } from '@playwright/test';
import { inDatabase } from './database';
import { test } from './own-product';
import { startStaffSession } from './staff';

test('staff see their change on the next page immediately @desktop', async ({ page, stock }) => {
  const text = 'Arrived in two days, as it was said.';
  const { id, slug } = await stock('sterile-lancets-28g-100', { reviews: [{ rating: 5, text }] });
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>('SELECT id FROM review WHERE product_id = $1', [id]),
  );
  await startStaffSession(page, 'OPERATOR');
  const shown = async () => (await (await page.request.get(`/Detail_page/${slug}`)).text()).includes(text);
  const change = async (call: string, also: object) =>
    (await page.request.post(`/api/console/${call}`, { data: { review_id: rows[0]!.id, ...also } })).status();
  expect([await shown(), await shown()]).toEqual([true, true]);
  for (let time = 0; time < 5; time += 1) {
    expect(await change('hide-review', { reason: 'unrelated' })).toBe(200);
    expect(await shown()).toBe(false);
    expect(await change('show-review', {})).toBe(200);
    expect(await shown()).toBe(true);
  }
});
