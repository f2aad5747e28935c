import type { Locator, Page } from '@playwright/test';

/** Returns the hands of a staff member, which count the keys and clicks of a task. */
export function handsOf(page: Page) {
  const used = { keys: 0, clicks: 0 };
  return {
    used,
    click: async (target: Locator) => {
      used.clicks += 1;
      await target.click();
    },
    /** A choice is one click to open the list and one on the entry. */
    choose: async (target: Locator, option: string) => {
      used.clicks += 2;
      await target.selectOption(option);
    },
    /** Types into the focused field. */
    type: async (text: string) => {
      used.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      used.keys += 1;
      await page.keyboard.press(key);
    },
    /** A scanner types a code and ends it with Enter, in one action. */
    scan: async (code: string) => {
      used.keys += 1;
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
  };
}
