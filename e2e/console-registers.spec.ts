import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import english from '../messages/console/en.json';
import { localePath } from '@/lib/kernel/locales';
import { describePrescriptions, orderToReview } from './prepare/screens';
import { languageOf } from './screens';
import { leaveAlone, startStaffSession } from './staff';
import { BY_PHARMACIST, moveOrder, orderCommand } from './store-command';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { violationsOf } from './measure/sound';

test('what left on prescription is read, printed and downloaded with a fresh code alone', async ({ page }, info) => {
  const orderId = await orderToReview(page);
  await describePrescriptions(orderId);
  await orderCommand(orderId, 'approve', 'all', ...BY_PHARMACIST);
  await moveOrder(orderId, 'dispatch');
  const staff = await startStaffSession(page, 'PHARMACIST', true);
  const locale = languageOf(info.project);
  const t = CONSOLE_MESSAGES[locale].registers;
  const client = CONSOLE_MESSAGES[locale].client.registers;
  await page.goto(localePath(locale, '/console/registers/prescription'));
  await expect(page.getByRole('heading', { level: 1, name: t.title.prescription })).toBeVisible();
  for (const stated of ['Meena Kumari', 'Dr. K. Selvam']) await expect(page.getByText(stated).first()).toBeVisible();

  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^(?:Drug licence|மருந்து உரிமம்)/).first()).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: client.export }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Meena Kumari"');
  await leaveAlone(staff.id, 15);
  await page.getByRole('link', { name: client.export }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an entry is put right by a further one, and both name each other', async ({ page }, info) => {
  const orderId = await orderToReview(page);
  await describePrescriptions(orderId);
  await orderCommand(orderId, 'approve', 'all', ...BY_PHARMACIST);
  await moveOrder(orderId, 'dispatch');
  await startStaffSession(page, 'PHARMACIST', true);
  const locale = languageOf(info.project);
  const { registers, client } = CONSOLE_MESSAGES[locale];
  const t = client.registers.correction;
  await page.goto(localePath(locale, '/console/registers/prescription'));
  await page.getByRole('link', { name: registers.correct, exact: true }).first().click();
  const save = page.getByRole('button', { name: t.save, exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel(t.batchNumber, { exact: true }).fill('B-78');
  await page.getByLabel(t.reason, { exact: true }).fill('Read wrongly');
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await save.click();
  await expect(page).toHaveURL(/registers\/prescription$/);
  const stated = (text: string) => page.getByText(new RegExp(text.replace('{serial}', '\\d+ / \\d\\d-\\d\\d'))).first();
  await expect(stated(registers.corrects)).toBeVisible();
  await expect(stated(registers.correctedBy)).toBeVisible();
});

test('a register is not for anyone who packs', async ({ page }) => {
  await startStaffSession(page, 'OPERATOR');
  await page.goto('/console/registers/h1');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(english.notPermitted.title);
});
