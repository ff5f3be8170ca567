/** What is seen on a screen, from inside the page. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    isContent: () => boolean;
    /** When the frame of the app and when the screen's content were there, in ms since the navigation began. */
    shellAt: number | undefined;
    contentAt: number | undefined;
  }
}

/**
 * Runs in the page, before it. Whether the screen in view has no placeholder: comments and what is beside the screen may
 * follow.
 */
export function defineIsContent() {
  window.isContent = () =>
    document.querySelector('main')?.firstElementChild != null &&
    [...document.querySelectorAll('main [class*="bone"]')].every((bone) => {
      const { top, bottom, height } = bone.getBoundingClientRect();
      return (
        height === 0 || bottom < 0 || top > innerHeight || bone.closest('aside, [role="group"]') !== null
      );
    });
}

/** Runs in the page, before it and after defineIsContent. */
export function watchTheStart() {
  const look = () => {
    if (document.querySelector('nav[aria-label="Main"]')) window.shellAt ??= performance.now();
    if (window.shellAt && window.isContent()) window.contentAt ??= performance.now();
    if (window.contentAt === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** When the page shows its content, and waits so long. */
export async function seenAt(page: Page): Promise<{ shell: number; content: number }> {
  await page.waitForFunction(() => window.contentAt !== undefined);
  return page.evaluate(() => ({
    shell: window.shellAt ?? Number.NaN,
    content: window.contentAt ?? Number.NaN,
  }));
}
