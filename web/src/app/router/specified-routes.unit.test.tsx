import { globSync, readFileSync } from 'node:fs';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '@/config/paths.ts';
import { routes } from './routes.tsx';

/** The newest decision about differences from the specification lists the routes, such as `/posts/{postId}`. */
const decisions = globSync('docs/decisions/project/*-differences-from-the-specification.md').sort();
const listed = () => {
  const [, list = ''] =
    /\nRoutes:\n([\s\S]*?)\n\n\w/.exec(readFileSync(decisions.at(-1) ?? '', 'utf8')) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, path = '']) => nameless(path));
};

/** The names of the parts in braces do not matter. */
const nameless = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}');

const pathsOf = (some: RouteObject[]): string[] =>
  some.flatMap(({ path, children }) => [...(path ? [nameless(path)] : []), ...pathsOf(children ?? [])]);

test('the router has exactly the routes of the specification and those that a decision adds', () => {
  const known = [paths.landing, ...pathsOf(routes)].filter((path) => path !== '*');
  expect(known.sort()).toEqual(listed().sort());
});
