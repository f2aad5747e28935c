import { expect, type Locator, type Page } from '@playwright/test';
import { localePath, type Locale } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { wordsOf, type Words } from './words';

/**
 * Waits until a page has its shopper, with or without a request
 * (components/shared/shopper-store.ts). From then on its buttons work.
 */
export async function listens(page: Page): Promise<void> {
  await page.locator('html[data-shopper]').waitFor({ state: 'attached' });
}

type Values = Record<string, string | number>;

/**
 * Page object of the store in one browser page and one language. It finds elements like a person,
 * by roles and labels.
 */
export class Shop {
  readonly t: Words;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.t = wordsOf(locale);
  }

  address(path: string): string {
    return localePath(this.locale, path);
  }

  money(paise: number): string {
    return formatRupees(paise);
  }

  /**
   * Runs an action that loads a whole page, and waits until its buttons work: only then does it
   * know its shopper.
   */
  async load(action: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.page.waitForEvent('domcontentloaded'), action()]);
    await listens(this.page);
  }

  /** Opens a screen by its documented path. */
  async open(path: string): Promise<void> {
    await this.load(() => this.page.goto(this.address(path)));
  }

  /** Waits for a path in the browser, relative to the store. */
  async arrives(path: string | RegExp): Promise<void> {
    const expected = typeof path === 'string' ? this.address(path) : path;
    await expect(this.page).toHaveURL((url) => {
      const here = url.pathname + url.search;
      return typeof expected === 'string' ? here === expected : expected.test(here);
    });
  }

  heading(name: string, level?: number): Locator {
    return this.page.getByRole('heading', { name, level, exact: true });
  }

  button(key: string, values?: Values): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  link(key: string, values?: Values): Locator {
    return this.page.getByRole('link', { name: this.t(key, values), exact: true });
  }

  /**
   * Returns the customer in the welcome strip: by name on a phone, with a greeting on wider
   * screens.
   */
  greeting(firstName: string): Locator {
    const strip = this.page.getByRole('region', { name: this.t('shell.welcome') });
    return strip
      .getByText(firstName, { exact: true })
      .or(strip.getByText(this.t('client.shell.hello', { name: firstName }), { exact: true }))
      .filter({ visible: true });
  }

  field(key: string): Locator {
    return this.page
      .getByRole('textbox', { name: this.t(key), exact: true })
      .or(this.page.getByLabel(this.t(key), { exact: true }).and(this.page.locator('input')));
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await this.field(key).fill(value);
  }

  /** Checks that the store reports a success. */
  async hears(key: string, values?: Values): Promise<void> {
    await expect(this.page.getByRole('status').getByText(this.t(key, values))).toBeVisible();
  }

  /** Checks that the store reports a refusal with its reason. */
  async isTold(text: string): Promise<void> {
    await expect(this.page.getByRole('alert').getByText(text)).toBeVisible();
  }
}
