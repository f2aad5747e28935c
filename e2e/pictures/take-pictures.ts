import { test } from '@playwright/test';
import { SCREENS } from '../screens';
import { Shop } from '../shop';
import { savePicture } from './keep-picture';

for (const screen of SCREENS)
  test(screen.name, async ({ page }, { project }) => {
    const shop = new Shop(page, project.metadata.locale);
    await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
    await savePicture(page, 'dist/screens', `${screen.name}-${project.name}`);
  });
