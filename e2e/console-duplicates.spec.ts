import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { LANGUAGES_AND_SIZES } from './languages/languages-and-sizes';
import { isSound } from './measure/sound';
import { startStaffSession } from './staff';

/** Inserts drafts of these names as likely duplicates, which the job leaves alone. */
async function insertPair(mark: string, names: [string, string]): Promise<number[]> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: number }>(
      `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', lower($1 || '-' || x.place),
         'sku', $1 || '-' || x.place, 'import_id', null, 'name', x.name, 'is_active', false, 'discontinued', false, 'composition', null, 'generic_name', null, 'pack_size', '',
         'net_quantity', null, 'net_quantity_unit', null, 'manufacturer', '', 'form', 'other'))).*
       FROM product p, unnest($2::text[]) WITH ORDINALITY AS x(name, place) WHERE p.slug = 'sterile-lancets-28g-100' ORDER BY x.place RETURNING id`,
      [mark, names],
    ),
  );
  const ids = rows.map(({ id }) => id);
  await inDatabase((client) => client.query(`UPDATE product_likeness SET key = '' WHERE product_id = ANY($1)`, [ids]));
  await inDatabase((client) =>
    client.query(
      `INSERT INTO duplicate_pair (id, low_id, high_id, reason) VALUES (gen_random_uuid(), $1, $2, 'packUnknown') ON CONFLICT DO NOTHING`,
      ids,
    ),
  );
  return ids;
}

for (const { locale, size, name } of LANGUAGES_AND_SIZES)
  test(`two records of one product are merged after a preview, two others are kept apart, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const t = CONSOLE_MESSAGES[locale].duplicates;
    const c = CONSOLE_MESSAGES[locale].client.duplicates;
    const mark = `D${randomUUID().slice(0, 7).toUpperCase()}`;
    const [kept, absorbed] = await insertPair(mark, [`${mark} DOLO 650 TAB`, `${mark} Dolo 650 Tablet`]);
    await insertPair(`${mark}B`, [`${mark} PAN 40 TAB`, `${mark} Pan 40 Tablet`]);
    await startStaffSession(page, 'OPERATOR');
    await page.goto(localePath(locale, `/console/duplicates?q=${mark}`), { waitUntil: 'networkidle' });
    const pairs = page.getByRole('list', { name: c.list }).getByRole('listitem');
    await expect(pairs).toHaveCount(2);
    await isSound(page);

    // X keeps the newest pair apart, and the next one has the focus.
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(pairs).toHaveCount(1);
    await expect(pairs.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.getByRole('heading', { name: t.mergeTitle, level: 1 })).toBeVisible();
    await expect(page.getByText(t.noUndo)).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: c.confirm }).click();
    await page.getByRole('dialog').getByRole('button', { name: c.confirm }).click();
    await expect(page).toHaveURL(new RegExp(`/console/products/${kept}$`));
    const { rows } = await inDatabase((client) =>
      client.query<{ kept: number }>('SELECT kept_id AS kept FROM product_merge WHERE absorbed_id = $1', [absorbed]),
    );
    expect(rows).toEqual([{ kept }]);

    // Merged products stay apart from the lists.
    await page.goto(localePath(locale, `/console/duplicates?q=${mark}`));
    await expect(pairs).toHaveCount(0);
    await expect(page.getByText(CONSOLE_MESSAGES[locale].list.nothingFound)).toBeVisible();
    await page.goto(localePath(locale, `/console/duplicates?view=distinct&q=${mark}`));
    await expect(pairs).toHaveCount(1);
    await page.goto(localePath(locale, `/console/duplicates/merge?kept=${kept}&absorbed=${absorbed}`));
    await expect(page.getByText(t.refused)).toBeVisible();
    await expect(page.getByRole('button', { name: c.confirm })).toHaveCount(0);
  });
