import type { Page } from '@playwright/test';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/**
 * Emulates media without motion and waits until the page is drawn with them. A color that is still
 * on its way from one theme to the other belongs to neither.
 */
export async function emulateMedia(page: Page, media: Media): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...media });
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
