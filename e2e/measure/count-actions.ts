import type { Page } from '@playwright/test';

/**
 * Counts what a person does: presses, fields with typed text, and pages. The payment window is not
 * counted. Call it before the first page opens.
 */
export async function countActions(
  page: Page,
): Promise<{ taps: number; fields: number; pages: number; logins: number }> {
  const counts = { taps: 0, fields: 0, pages: 0, logins: 0 };
  const fields = new Set<string>();
  await page.exposeBinding('countTap', () => void (counts.taps += 1));
  await page.exposeBinding('countField', (_, name: string) => void (counts.fields = fields.add(name).size));
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const own = window as unknown as { countTap: () => void; countField: (name: string) => void };
    // A label presses its field once more, which is not a press of the person.
    addEventListener('click', (event) => event.isTrusted && event.detail !== 0 && own.countTap(), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox'))
          if (target.type !== 'radio' && target.type !== 'file') own.countField(location.pathname + target.name);
      },
      true,
    );
  });
  let path = '';
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || pathname === path) return;
    path = pathname;
    counts.pages += 1;
    if (path.endsWith('/Login')) counts.logins += 1;
  });
  return counts;
}
