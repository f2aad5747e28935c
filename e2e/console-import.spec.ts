import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { isSound } from './measure/sound';

/** Timeout for work in the background: reading, checking and importing. */
const SOON = { timeout: 30_000 };
/** Matches a message with any number in it. */
const withCount = (text: string) =>
  new RegExp(
    text
      .replace(/^.* other \{/, '')
      .replace(/\}\}$/, '')
      .replace('#', '\\d+'),
  );

test('a list without headings is sent, mapped, checked, brought in as drafts, and taken back', async ({ page }, {
  project,
}) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  const mark = randomUUID().slice(0, 8);
  const list = `Tonic ${mark};₹ 1,234.50;1100\nSyrup ${mark};99.50;90\nToo dear ${mark};50.00;60\n`;
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, '/console/import'));
  await isSound(page);
  await page
    .getByLabel(t.client.imports.choose)
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByRole('heading', { name: `${mark}.csv`, level: 1 })).toBeVisible(SOON);

  const check = page.getByRole('button', { name: t.client.imports.check });
  await expect(check).toBeVisible(SOON);
  const name = page.getByLabel(
    t.client.imports.column.replace('{letter}', 'A').replace('{heading}', t.client.imports.noHeading),
  );
  await expect(name).toHaveValue('name');
  await isSound(page);
  await check.click();

  const run = page.getByRole('button', { name: withCount(t.client.imports.run) }).first();
  await expect(run).toBeVisible(SOON);
  await expect(page.getByText(`Tonic ${mark}`, { exact: true })).toBeVisible();
  await expect(page.getByText('₹1,234.50')).toBeVisible();
  await isSound(page);
  await page.getByRole('link', { name: t.imports.view.REFUSED.replace('{count, number}', '1') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.imports.export }).click();
  expect((await download).suggestedFilename()).toMatch(/^refused-/);
  await run.click();

  const undo = page.getByRole('button', { name: withCount(t.client.imports.undo) }).first();
  await expect(undo).toBeVisible(SOON);
  const made = () =>
    inDatabase((client) =>
      client.query<{ name: string; isActive: boolean }>(
        `SELECT name, is_active AS "isActive" FROM product WHERE name LIKE '%' || $1 ORDER BY name`,
        [mark],
      ),
    );
  expect((await made()).rows).toEqual([
    { name: `Syrup ${mark}`, isActive: false },
    { name: `Tonic ${mark}`, isActive: false },
  ]);
  await undo.click();
  await expect(page.getByText(t.imports.states.UNDONE, { exact: true }).first()).toBeVisible(SOON);
  expect((await made()).rows).toEqual([]);
});

test('an operator checks a list, and an owner brings it in', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale];
  await startStaffSession(page, 'OPERATOR');
  await page.goto(localePath(locale, '/console/import'));
  const buffer = Buffer.from(`Name,MRP\nChecked ${randomUUID().slice(0, 8)},10\n`);
  await page.getByLabel(t.client.imports.choose).setInputFiles({ name: 'checked.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: t.client.imports.check }).click(SOON);
  await expect(page.getByText(t.imports.ownerRuns)).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: withCount(t.client.imports.run) })).toHaveCount(0);
});
