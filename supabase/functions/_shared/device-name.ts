import Bowser from 'bowser';

/** "Firefox on Android", from a browser's user agent. Parts that cannot be recognised are left out. */
export function deviceName(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  const names = [browser.name, os.name].filter((name) => name);
  return names.join(' on ') || 'Unknown device';
}
