/**
 * `npm run pictures`: photographs screens of the demo community, each on a phone (light) and on a desktop (dark), and writes
 * one picture of both to docs/pictures. The pictures are for readers of the documentation. No test compares them.
 */
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { sessionOf } from '../e2e/session.ts';
import { findFreePort } from '../local/machine/ports.ts';
import { projectFolder } from '../local/machine/project-folder.ts';
import { completeOptions } from '../local/options.ts';
import { startStack } from '../local/stack.ts';
import { buildWeb, serveWeb } from '../local/web.ts';
import { chromiumArguments, findChromium } from './chromium.ts';

/** The screens, by the name of their picture. */
const screens = { feed: '/feed', club: '/clubs/porto-terrace-herf', humidor: '/humidor' };
/** The member of the demo community who looks at them. */
const email = 'ines.faria@demo.retrohale.test';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const desk = { viewport: { width: 1280, height: 844 } } as const;

const port = await findFreePort();
const siteUrl = `http://localhost:${await findFreePort()}`;
const options = completeOptions({ port, siteUrl, ephemeral: true, quiet: true });
const stack = await startStack(options);
process.env.STACK = JSON.stringify(stack.facts);
const folder = path.join(options.data, 'web');
await buildWeb(stack.facts.API_URL, folder);
const web = await serveWeb(stack.facts.API_URL, Number(new URL(siteUrl).port), folder);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const storageState = await sessionOf(email, siteUrl);
  for (const [name, screen] of Object.entries(screens)) {
    const small = await photograph(browser, screen, { ...phone, colorScheme: 'light', storageState });
    const large = await photograph(browser, screen, { ...desk, colorScheme: 'dark', storageState });
    const file = path.join(projectFolder, 'docs/pictures', `${name}.png`);
    await mount(browser, [small, large], file);
    console.info(path.relative(projectFolder, file));
  }
} finally {
  await browser.close();
  await web.stop();
  await stack.stop();
}

/** Returns a PNG of a screen as a data URL. */
async function photograph(browser: Browser, screen: string, context: Parameters<Browser['newPage']>[0]) {
  const page = await browser.newPage({
    ...context,
    baseURL: siteUrl,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  // The offer of notifications would cover part of the screen.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto(screen);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Puts pictures beside each other on a plain ground. */
async function mount(browser: Browser, pictures: readonly string[], file: string) {
  const page = await browser.newPage({ viewport: { width: 1300, height: 640 } });
  await page.setContent(
    `<style>
      body { display: flex; justify-content: center; gap: 28px; margin: 0; padding: 30px; background: #e8dfce; }
      img { height: 580px; border-radius: 14px; box-shadow: 0 6px 24px rgb(60 40 20 / 0.25); }
    </style>
    ${pictures.map((src) => `<img src="${src}" alt="">`).join('')}`,
  );
  await page.screenshot({ path: file });
  await page.close();
}
