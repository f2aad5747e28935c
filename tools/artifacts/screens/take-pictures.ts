import { test } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS } from '../../../e2e/screens';
import { Shop } from '../../../e2e/shop';

/** Wide pictures are shown at two thirds; all of them together stay below 6 MB. */
const WIDEST = 960;

const fileName = (screen: string, project: string) =>
  `${screen.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${project}.webp`;

for (const screen of SCREENS)
  test(screen.name, async ({ page }, { project }) => {
    const shop = new Shop(page, project.metadata.locale);
    await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    const small = sharp(picture).resize({ width: WIDEST, withoutEnlargement: true }).webp({ quality: 72, effort: 6 });
    await small.toFile(`docs/screens/${fileName(screen.name, project.name)}`);
  });
