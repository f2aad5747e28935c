import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { SCREENS } from '@/components/console/shared/screens';
import words from '../../messages/console/en.json';
import { openAs } from './demo-staff';
import { savePicture } from './keep-picture';
import { SCENE, type Scene } from './scene-file';

/** Alternative lists for rooms whose first list is normally empty. */
const FULLER: Partial<Record<string, string>> = {
  payments: '?view=all',
  refunds: '?view=all',
  settlements: '?view=all',
  webhooks: '?view=all',
  jobs: '?view=clock',
};
/** Rooms for registered pharmacists only. */
const IS_OF_LAW = /prescriptions|registers/;

test('every room of the console, and one of each thing in it', async ({ page }, { project }) => {
  test.setTimeout(240_000);
  const things = JSON.parse(await readFile(SCENE, 'utf8')) as Scene;
  const rooms = SCREENS.map(({ name, path }) => [words.nav[name], path + (FULLER[name] ?? '')] as const);
  const all = [...rooms, ...Object.entries(things), ['Own account', '/console/me'] as const];
  for (const who of ['owner', 'pharmacist'] as const) {
    await openAs(page, who);
    for (const [name, path] of all.filter((one) => IS_OF_LAW.test(one[1]) === (who === 'pharmacist'))) {
      await page.goto(path);
      await savePicture(page, 'dist/screens/console', `${name}-${project.metadata.size}`);
    }
  }
});
