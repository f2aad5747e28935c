import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Width limit in pixels: wide pictures are shown at two thirds. */
const WIDEST = 960;

/**
 * Waits until a screen is complete and saves its picture.
 * @param name of the file, may contain any letters
 */
export async function savePicture(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  const small = sharp(picture).resize({ width: WIDEST, withoutEnlargement: true }).webp({ quality: 72, effort: 6 });
  await small.toFile(`${folder}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`);
}
