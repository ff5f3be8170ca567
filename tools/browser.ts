import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { StackError } from '../local/machine/stack-error.ts';

export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** Checks that Playwright's own build of the browser is installed. Chromium is found or installed by chromium.ts. */
export function requireBrowser(name: BrowserName): void {
  if (name === 'chromium') return;
  if (existsSync({ firefox, webkit }[name].executablePath())) return;
  throw new StackError(
    `The journeys need Playwright's ${name}, which is not installed. Install it: npx playwright install --with-deps ${name}`,
  );
}
