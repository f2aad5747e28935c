import { expect, test } from '@playwright/test';
import { toBuffer } from 'bwip-js/node';
import { localePath } from '@/lib/kernel/locales';
import { medicine } from './medicines';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';

test('a camera reads the Data Matrix of a pack as a scanner does', async ({ page }, { project }) => {
  const locale = languageOf(project);
  const t = CONSOLE_MESSAGES[locale].client;
  const { name, gtin } = await medicine();
  const code = await toBuffer({ bcid: 'gs1datamatrix', text: `(01)${gtin}(17)280331(10)CAM1`, scale: 4, padding: 8 });
  await startStaffSession(page, 'OPERATOR');
  // Chromium on Linux has no barcode detector, so this tests the one that Firefox and iPhones load.
  await page.addInitScript(
    (picture) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
      const pack = Object.assign(new Image(), { src: picture });
      const draw = () => {
        const context = canvas.getContext('2d')!;
        context.fillStyle = 'white';
        context.fillRect(0, 0, 400, 400);
        context.drawImage(pack, 40, 40);
      };
      setInterval(draw, 50);
      const devices = Object.assign(new EventTarget(), {
        enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]),
        getUserMedia: () => Promise.resolve(canvas.captureStream(10)),
      });
      Object.defineProperty(navigator, 'mediaDevices', { value: devices });
    },
    `data:image/png;base64,${code.toString('base64')}`,
  );
  await page.goto(localePath(locale, '/console/receipts/new'));
  await page.getByRole('button', { name: t.camera.open }).click();
  await expect(page.getByLabel(t.receiving.fields.number, { exact: true })).toHaveValue('CAM1');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t.camera.close }).click();
  await expect(page.getByLabel(t.camera.view)).toHaveCount(0);
});

test.describe('without a service worker, which would load the reader itself', () => {
  test.use({ serviceWorkers: 'block' });
  test('a camera whose reader does not load says so', async ({ page }, { project }) => {
    const locale = languageOf(project);
    const t = CONSOLE_MESSAGES[locale].client;
    await startStaffSession(page, 'OPERATOR');
    await page.route(/\.wasm/, (route) => route.abort());
    await page.addInitScript(() => {
      const devices = Object.assign(new EventTarget(), {
        enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]),
      });
      Object.defineProperty(navigator, 'mediaDevices', { value: devices });
    });
    await page.goto(localePath(locale, '/console/receipts/new'));
    await page.getByRole('button', { name: t.camera.open }).click();
    await expect(page.getByText(t.camera.notLoaded)).toBeVisible();
  });
});
