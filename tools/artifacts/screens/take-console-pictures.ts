import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { SCREENS } from '../../../components/console/screens';
import { startStaffSession } from '../../../e2e/staff';
import words from '../../../messages/console/en.json';
import { keepPicture } from './keep-picture';
import { SCENE, type Scene } from './scene-file';

test('every room of the console, and one of each thing in it', async ({ page }, { project }) => {
  test.setTimeout(240_000);
  await startStaffSession(page, 'OWNER', true);
  const things = JSON.parse(await readFile(SCENE, 'utf8')) as Scene;
  const rooms = SCREENS.map(({ name, path }) => [words.nav[name], path] as const);
  for (const [name, path] of [...rooms, ...Object.entries(things), ['Own account', '/console/me'] as const]) {
    await page.goto(path);
    await keepPicture(page, 'docs/screens/console', `${name}-${project.metadata.size}`);
  }
});
