import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StackError } from '../local/machine/stack-error.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium for journeys and benchmarks: the machine's own, else one that is installed now (as root on Debian
 * by apt-get, elsewhere by Playwright). Throws a StackError when none can be had.
 */
export function findChromium(): string {
  return installed() ?? (isDebianRoot() ? byPackage() : undefined) ?? byPlaywright();
}

/**
 * Path of a Chromium without a browser window, whose drawing costs a journey as much as its page; of a whole Chromium
 * where there is none. It shows no notifications.
 */
export function findHeadlessShell(): string {
  const found = () =>
    [process.env.HEADLESS_SHELL ?? '', headlessShell].find((place) => place && existsSync(place));
  const whole = findChromium();
  if (!found() && isDebianRoot()) byPackage();
  return found() ?? whole;
}

/** How it is started everywhere: no calls home, and no sandbox for root, who may not have one. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function installed(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...places, chromium.executablePath()].find(
    (place) => place !== '' && existsSync(place),
  );
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function byPackage(): string | undefined {
  console.info('Installing the packages chromium and chromium-headless-shell.');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update'],
    ['install', '--yes', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ]) {
    const done = tried('apt-get', ['-qq', ...args], environment);
    if (!done) return undefined;
  }
  return installed();
}

function byPlaywright(): string {
  console.info('There is no Chromium yet: Playwright fetches its own.');
  tried(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], process.env);
  const place = installed();
  if (place) return place;
  throw new StackError(
    'The journeys need a browser, and none could be installed. Install Chromium, or name one: CHROMIUM=/path/to/chromium npm test',
  );
}

function tried(program: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}
