import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StackError } from '../local/machine/stack-error.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium for journeys and benchmarks: the machine's own, otherwise one that is installed now (with apt-get
 * as root on Debian, with Playwright elsewhere). Throws a StackError if none can be installed.
 */
export function findChromium(): string {
  return installed() ?? (isDebianRoot() ? installPackage() : undefined) ?? installWithPlaywright();
}

/**
 * The path of a headless shell, or of a full Chromium if there is none. Drawing a browser window would take a journey as
 * much time as its page. The headless shell shows no notifications.
 */
export function findHeadlessShell(): string {
  const found = () =>
    [process.env.HEADLESS_SHELL ?? '', headlessShell].find((file) => file && existsSync(file));
  const whole = findChromium();
  if (!found() && isDebianRoot()) installPackage();
  return found() ?? whole;
}

/** Arguments for every start: no requests to Google, and no sandbox for root, because Chromium does not support it. */
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
  return [process.env.CHROMIUM ?? '', ...wholeBrowsers, chromium.executablePath()].find(
    (file) => file !== '' && existsSync(file),
  );
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installPackage(): string | undefined {
  console.info('Installing the packages chromium and chromium-headless-shell.');
  const steps = [
    ['update'],
    ['install', '--yes', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ];
  return steps.every(aptGet) ? installed() : undefined;
}

/**
 * Waits up to five minutes for another apt-get, such as the machine's daily one. apt itself does not wait for the lock on
 * its lists.
 */
function aptGet(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (let waited = 0; ; waited += 5) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status === 0) return true;
    if (waited === 300 || !stderr?.includes('Could not get lock')) {
      console.error(stderr?.trim() ?? 'There is no apt-get.');
      return false;
    }
    if (waited === 0) console.info('Waiting for another apt-get to end.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
  }
}

function installWithPlaywright(): string {
  console.info('Chromium is not installed. Playwright is downloading it.');
  const command = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  const file = installed();
  if (file) return file;
  throw new StackError(
    'The journeys need a browser, and none could be installed. Install Chromium, or give its path: CHROMIUM=/path/to/chromium npm test',
  );
}
