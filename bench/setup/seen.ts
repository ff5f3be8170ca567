/** Detects from inside the page what a screen shows. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    isContent: () => boolean;
    /** When the app's frame and the screen's content appeared, in ms since the navigation began. */
    shellAt: number | undefined;
    contentAt: number | undefined;
  }
}

/**
 * Runs in the page before its scripts. Returns whether the visible screen has no placeholders, except for comments and the
 * sidebar, which may load later.
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

/** Runs in the page before its scripts, after defineIsContent. */
export function watchTheStart() {
  const look = () => {
    if (document.querySelector('nav[aria-label="Main"]')) window.shellAt ??= performance.now();
    if (window.shellAt && window.isContent()) window.contentAt ??= performance.now();
    if (window.contentAt === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until the page shows its content, and returns the times. */
export async function seenAt(page: Page): Promise<{ shell: number; content: number }> {
  await page.waitForFunction(() => window.contentAt !== undefined);
  return page.evaluate(() => ({
    shell: window.shellAt ?? Number.NaN,
    content: window.contentAt ?? Number.NaN,
  }));
}
