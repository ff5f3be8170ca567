/**
 * `npm run check:secrets [-- --env-file .env.production] [--for web,functions]`: reports which settings are missing or wrong
 * and why, and whether a secret is in the repository or the built app. Prints names, never values.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readValues } from './read-values.ts';
import { findProblems, settings, type Values } from './settings.ts';

const root = path.resolve(import.meta.dirname, '..');

/** One line for each secret in each of these files. */
export function findLeaks(values: Values, files: readonly string[]): string[] {
  const secrets = settings.flatMap(({ name, isSecret }) => {
    const value = values[name]?.trim();
    // Shorter values could match by chance.
    return isSecret && value && value.length >= 12 ? [{ name, value }] : [];
  });
  if (secrets.length === 0) return [];
  return files.flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    return secrets
      .filter(({ value }) => text.includes(value))
      .map(
        ({ name }) =>
          `${name} is in ${path.relative(root, file)}. Remove it, and replace the secret, which is no longer secret.`,
      );
  });
}

/** The files of the repository, and of the app if it has been built. */
function allFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const built = path.join(root, 'web/dist');
  return [
    ...tracked
      .split('\0')
      .filter(Boolean)
      .map((file) => path.join(root, file)),
    ...(existsSync(built)
      ? readdirSync(built, { recursive: true, encoding: 'utf8' }).map((file) => path.join(built, file))
      : []),
  ].filter((file) => existsSync(file) && /\.\w+$|\/_/.test(file));
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const at = args.indexOf('--for');
  const targets = at === -1 ? null : (args[at + 1] ?? '').split(',');
  const values = readValues(at === -1 ? args : args.toSpliced(at, 2));
  const chosen = settings.filter(
    (setting) => !targets || setting.targets.some((target) => targets.includes(target)),
  );
  const problems = [...findProblems(values, chosen), ...findLeaks(values, allFiles())];
  for (const problem of problems) console.error(problem);
  const present = chosen.filter(({ name }) => values[name]?.trim()).length;
  console.info(
    problems.length === 0
      ? `No problems: ${present} of ${chosen.length} settings are set, the others are optional.`
      : `${problems.length} problems. ${present} of ${chosen.length} settings are set.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
