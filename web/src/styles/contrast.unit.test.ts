import { expect, test } from 'vitest';
import avatar from '@/components/media/avatar.module.css?raw';
import tokensCss from './tokens.css?raw';

const tokens = colours(tokensCss);

const textRatio = 4.5; // WCAG 2.2, 1.4.3
const edgeRatio = 3; // 1.4.11
const surfaces = ['paper', 'paper-raised', 'paper-sunken', 'paper-hover'];

const pairs: [front: string, back: string, least: number][] = [
  ...surfaces.flatMap((back) =>
    ['ink', 'ink-soft', 'ember', 'leaf', 'danger'].map(
      (front) => [front, back, textRatio] as [string, string, number],
    ),
  ),
  ...surfaces.flatMap((back) =>
    ['edge', 'focus', 'ember-fill', 'leaf-fill'].map(
      (front) => [front, back, edgeRatio] as [string, string, number],
    ),
  ),
  ...['ember', 'leaf', 'danger'].flatMap((tone) => [
    [tone, `${tone}-wash`, textRatio] as [string, string, number],
    ['ink', `${tone}-wash`, textRatio] as [string, string, number],
    [`on-${tone}`, `${tone}-fill`, textRatio] as [string, string, number],
  ]),
  ['on-ember', 'ember-fill-hover', textRatio],
  ['on-danger', 'danger-fill-hover', textRatio],
];

test.each(pairs)('%s on %s reaches %f in both themes', (front, back, least) => {
  for (const theme of [0, 1] as const) {
    expect(contrast(tokens[front]?.[theme], tokens[back]?.[theme])).toBeGreaterThanOrEqual(least);
  }
});

test('initials can be read on each of the six avatar colours', () => {
  const shades = avatar.split('[data-shade=').slice(1).map(colours);
  expect(shades).toHaveLength(6);
  for (const { front, back } of shades)
    for (const theme of [0, 1] as const) {
      expect(contrast(front?.[theme], back?.[theme])).toBeGreaterThanOrEqual(textRatio);
    }
});

/** The custom properties of a style sheet that are written as light-dark(#light, #dark). */
function colours(css: string): Record<string, [string, string]> {
  const found = css.matchAll(/--([\w-]+):\s*light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/g);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name, [light, dark]]));
}

/** 1 to 21. NaN for a colour that is missing, which fails the test. */
function contrast(one = '', other = ''): number {
  const [dark = Number.NaN, light = Number.NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
