import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPersonalPath } from './page-names';

const screensOf = (group: string) => {
  const folder = join(process.cwd(), 'app', '[locale]', '(store)', group);
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
};

describe('isPersonalPath', () => {
  it.each([...screensOf('(account)'), ...screensOf('(entry)')])('knows /%s, in both languages', (name) => {
    expect([`/${name}`, `/ta/${name}`, `/${name}/more?page=2#there`].map(isPersonalPath)).toEqual([true, true, true]);
  });

  it.each(screensOf('(catalogue)'))('takes /%s for a page of the catalogue', (name) => {
    expect([`/${name}`, `/ta/${name}`, `/${name}/Profile?next=/Addcart`].map(isPersonalPath)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('looks at the whole first part', () => {
    expect(['/', '/ta', '/Profiles', '/Product/coupons'].map(isPersonalPath)).toEqual([false, false, false, false]);
  });
});
