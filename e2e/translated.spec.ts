import { expect, test, type Page } from '@playwright/test';
import { addAddress, fillCart } from './checkout';
import { startSession } from './customers';
import { Shop } from './shop';

const LANCETS = 'sterile-lancets-28g-100';
const SCREENS = [
  '/Login',
  '/Signup',
  '/Product/diabetes-care',
  `/Detail_page/${LANCETS}`,
  '/Addcart',
  '/Profile',
  '/contact-us',
  '/Gpt3Component',
  '/become-owner',
  '/MapComponent',
];
const SIGNED_OUT = new Set(['/Login', '/Signup']);
const MAX_PRESSES = 6;

/** Replaces each text node like the translator of a browser. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, font')) texts.push(node as Text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** Returns the buttons that stay on the page. The Google button leaves it. */
const buttonsOf = (page: Page) =>
  page.getByRole('main').getByRole('button').filter({ visible: true, hasNotText: 'Google' });

for (const path of SCREENS)
  test(`buttons of ${path} work on a page that the browser has translated`, { tag: '@phone' }, async ({ page }) => {
    const errors: string[] = [];
    // React error 418: texts changed before React hydrated a part of the page. It renders that part
    // again.
    page.on('pageerror', ({ message }) => void (/React error #418/.test(message) || errors.push(message)));
    if (!SIGNED_OUT.has(path)) {
      await startSession(page);
      if (path === '/Addcart') {
        await fillCart(page.request, LANCETS);
        await addAddress(page.request);
      }
    }
    const shop = new Shop(page);
    const count = async () => {
      // A press may be navigating to another page, which aborts this navigation.
      await expect(() => shop.open(path)).toPass();
      await translate(page);
      // React may be rendering a part of the page again.
      await expect(buttonsOf(page).first()).toBeVisible();
      return buttonsOf(page).count();
    };
    const buttons = Math.min(await count(), MAX_PRESSES);
    for (let place = 0; place < buttons; place++) {
      // A press may remove a button for good: Add to cart becomes a link.
      if (place > 0 && (await count()) <= place) break;
      const button = buttonsOf(page).nth(place);
      if (!(await button.isEnabled())) continue;
      const fields = page.getByRole('main').locator('input[type=email], input[type=password], input[type=text]');
      for (const field of await fields.filter({ visible: true }).all())
        if (await field.isEditable()) await field.fill('kavya@medcall.example');
      await button.click();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expect(shop.heading(shop.t('client.shell.error.title'), 1)).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
