import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { TEXT_KEY, THEME_KEY } from '@/lib/kernel/look/display-rules';
import { SCREENS } from './screens';
import { followRequests } from './measure/settled';
import { listens, Shop } from './shop';

type Watched = { shifted: number };

/** Adds up the layout shifts, from the first moment of every page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) watched.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const STEADY = ['Home', 'a list', 'a product', 'the full cart'];

for (const locale of LOCALES)
  test(`nothing jumps while a screen loads and is scrolled, in ${locale}`, async ({ page, context }) => {
    await watchShifts(page);
    const settled = followRequests(page);
    const shop = new Shop(page, locale);
    for (const screen of SCREENS.filter(({ name }) => STEADY.includes(name))) {
      await context.clearCookies();
      const path = screen.path ?? (await screen.prepare?.(page)) ?? '/Home';
      await shop.open(path);
      await settled();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await settled();
      // After two frames the last shift has been reported.
      const shifted = await page.evaluate(
        () =>
          new Promise<number>((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done((window as unknown as Watched).shifted))),
          ),
      );
      expect.soft(shifted, screen.name).toBeLessThan(0.01);
    }
  });

test('anyone who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const shop = new Shop(page);
  await shop.open('/Home');
  const moving = await page.evaluate(() => {
    const slow = (times: string) =>
      times.split(',').some((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000) > 1);
    return [...document.querySelectorAll('body, body *')].filter((node) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(node);
      return (animationName !== 'none' && slow(animationDuration)) || slow(transitionDuration);
    }).length;
  });
  expect(moving).toBe(0);
  // For all other visitors the banner changes every three seconds.
  const banner = page.getByRole('region', { name: shop.t('home.offers') });
  const first = banner.getByRole('group').first();
  await page.clock.runFor(10_000);
  await expect(banner.getByRole('button', { name: shop.t('client.catalogue.playBanners'), exact: true })).toBeVisible();
  await banner.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
});

test(
  'content with deferred layout has no fields, because autofill would lay it out',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/Home', '/Product/first-aid', '/Detail_page/sterile-lancets-28g-100']) {
      await page.goto(path);
      const [waiting, fields] = await Promise.all(
        ['.later', '.later :is(input, select, textarea)'].map((selector) => page.locator(selector).count()),
      );
      expect([path, fields]).toEqual([path, 0]);
      expect(waiting).toBeGreaterThan(0);
    }
  },
);

test(
  'page startup reads no storage except the look, creates no Intl formats and moves nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(
      (ofLook) => {
        const noticed: string[] = [];
        // Parts that are laid out after the page is idle may shift.
        const isStarting = () => document.documentElement.dataset.whole === undefined;
        Object.assign(window, { noticed });
        const read = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value as Storage['getItem'];
        Storage.prototype.getItem = function (this: Storage, key) {
          // The delivery promise and the comparison read their lists once the page is idle. The
          // look must be known before the first paint.
          if (!ofLook.includes(key) && (!['pincode', 'compared'].includes(key) || isStarting()))
            noticed.push(`storage ${key}`);
          return read.call(this, key);
        };
        const notice = <Format extends object>(name: string): ProxyHandler<Format> => ({
          construct(format, words) {
            noticed.push(name);
            return Reflect.construct(format as unknown as new () => object, words) as object;
          },
        });
        Object.assign(Intl, {
          NumberFormat: new Proxy(Intl.NumberFormat, notice('NumberFormat')),
          DateTimeFormat: new Proxy(Intl.DateTimeFormat, notice('DateTimeFormat')),
        });
        addEventListener('animationstart', ({ animationName }) => isStarting() && noticed.push(animationName), true);
      },
      [THEME_KEY, TEXT_KEY] as string[],
    );
    const noticed = async (path: string) => {
      await page.goto(path);
      await listens(page);
      await page.waitForLoadState('networkidle');
      return page.evaluate(() => (window as unknown as { noticed: string[] }).noticed);
    };
    for (const path of ['/Home', '/ta/Home', '/Product/first-aid'])
      expect([path, ...(await noticed(path))]).toEqual([path]);
    // The page of a product stores that it was viewed.
    expect(new Set(await noticed('/Detail_page/sterile-lancets-28g-100'))).toEqual(new Set(['storage recentlyViewed']));
    const counted = await page.evaluate(() => [
      new Intl.NumberFormat('en').format(1),
      new Intl.DateTimeFormat('en').format(0),
      ...(window as unknown as { noticed: string[] }).noticed,
    ]);
    expect(counted.slice(-2)).toEqual(['NumberFormat', 'DateTimeFormat']);
  },
);
