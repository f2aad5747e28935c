import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { languageOf, SCREENS } from './screens';
import { Shop } from './shop';
import { showAll } from './show-all';

const NARROW = { width: 320, height: 640 };

/** The screens on which header, menus and footer are looked at as well: to a stranger, and to a customer with a name, a cart and messages. Elsewhere they are the same. */
const WITH_FRAME = ['Home', 'Login', 'the full cart'];

/** What axe finds, one readable line each. @param isWhole whether what stands around the screen counts too */
async function violations(page: Page, isWhole = true): Promise<string[]> {
  await showAll(page);
  // Describing every element that passes takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const found = await (isWhole ? axe : axe.exclude('body > :not(main)')).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
}

/** How far the page can be moved sideways at 320 px. */
async function sidewaysAt320(page: Page): Promise<number> {
  await page.setViewportSize(NARROW);
  return page.evaluate((width) => document.documentElement.scrollWidth - width, NARROW.width);
}

/** Collects what a browser complains about, what a content policy forbids included. Requests that a change of page cuts off are no fault. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective} ${event.blockedURI} ${location.pathname}`),
    );
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${reason} ${request.url()}`);
  });
  return complaints;
}

/** Texts of one layout: content.spec.ts opens them on a desktop. */
const isText = ({ path = '' }: { path?: string }) => CONTENT_NAMES.some((name) => path === `/${name}`);

test('the screens looked at with their frame are there', () =>
  expect(SCREENS.map(({ name }) => name)).toEqual(expect.arrayContaining(WITH_FRAME)));

for (const screen of SCREENS)
  test(
    `${screen.name} is accessible, fits 320 px, and neither logs an error nor needs what its policy forbids`,
    { tag: isText(screen) ? '@phone' : [] },
    async ({ page }, { project }) => {
      const locale = languageOf(project);
      const shop = new Shop(page, locale);
      const path = screen.path ?? (await screen.prepare?.(page)) ?? '/Home';
      const complaints = await listen(page);
      await shop.open(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      if (screen.heading) await expect(title).toHaveText(shop.t(screen.heading));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await violations(page, WITH_FRAME.includes(screen.name))).toEqual([]);
      expect(await sidewaysAt320(page)).toBeLessThanOrEqual(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
    },
  );

test('what opens over a page is accessible too', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  await page.getByRole('combobox', { name: 'Search products' }).fill('paracetamol');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^(All categories|Categories)$/ }).click();
  await expect(page.getByRole('navigation', { name: 'All categories' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shop.open('/Login');
  await shop.button('client.entry.forgot.link').click();
  // It fades in; half-way its contrast means nothing.
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
});
