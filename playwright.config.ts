import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserNames } from './tools/browser.ts';
import { chromiumArguments, findHeadlessShell } from './tools/chromium.ts';

/** The engine. Others than Chromium are those that Playwright installs. */
const browserName = browserNames.find((name) => name === process.env.JOURNEY_BROWSER) ?? 'chromium';
const isChromium = browserName === 'chromium';

/** Journeys with all of these tags. What only Chromium's own tools can do, such as a lost network, is tested in Chromium. */
const tagged = (tags: string) => new RegExp(`${isChromium ? '' : '(?=.*@every-engine)'}.*${tags}`);

/** Journeys on a phone and on a desktop, on the built app and the stack that `npm run e2e` starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a journey that fails sometimes has found a bug.
  retries: 0,
  // One more than cores: a journey often waits for an animation, a pause in typing or a message.
  workers: availableParallelism() + 1,
  // Journeys wait for a state, and never for a time. A busy machine does not reach these bounds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    baseURL: process.env.WEB_URL ?? 'http://localhost:5173',
    browserName,
    ...(isChromium
      ? { launchOptions: { executablePath: findHeadlessShell(), args: chromiumArguments } }
      : {}),
    locale: 'en-GB',
    // A dialog that slides in under the pointer loses a click on a busy machine. Journeys by keyboard keep the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker in every new browser would fetch the whole app again. Journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes time and does things that the page's policy forbids. To record: TRACE=1 npm run e2e.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'phone',
      grep: tagged('(@phone|@both)'),
      // Playwright's Firefox has no mobile mode.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: browserName !== 'firefox' },
    },
    { name: 'desk', grep: tagged(''), grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
