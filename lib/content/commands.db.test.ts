import { db } from '@/lib/db/client';
import { saveStoreSettings } from './commands';
import { DEMO_SETTINGS } from './demo-settings';
import { findStoreSettings } from './queries';

afterEach(() => db.setting.deleteMany({ where: { key: 'store' } }));

it('what the owner says is read back, and said again', async () => {
  expect(await findStoreSettings()).toEqual(DEMO_SETTINGS);
  for (const brandName of ['Nalam', 'Nalam Pharmacy']) {
    await db.$transaction((tx) => saveStoreSettings(tx, { ...DEMO_SETTINGS, brandName }));
    expect(await findStoreSettings()).toEqual({ ...DEMO_SETTINGS, brandName });
  }
});
