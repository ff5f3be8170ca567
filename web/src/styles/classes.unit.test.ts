import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

/** `import styles from './card.module.css'` */
const styleImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** A class that is missing from its style sheet is no error: the element silently has no class. */
test('every class that the code names is in its style sheet', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'));
  const uses = files.flatMap((file) => {
    const code = read(file);
    return [...code.matchAll(styleImport)].flatMap(([, name = '', from = '']) => {
      const css = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from);
      const classes = classesOf(read(css));
      const used = code.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'));
      return [...used].map(([, one = '']) => ({ where: `${file}: ${one}`, exists: classes.has(one) }));
    });
  });
  expect(uses.length).toBeGreaterThan(500);
  expect(uses.filter(({ exists }) => !exists).map(({ where }) => where)).toEqual([]);
});

const classesOf = (css: string) =>
  new Set([...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name));
