/**
 * `npm run check:secrets [-- --env-file .env.production] [--for web,functions]`: what is missing or wrong among the
 * settings, and why; and whether a secret has got into the repository or the built app. Prints names, never values.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readValues } from './read-values.ts';
import { complaintsOf, settings, type Values } from './settings.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Files of the repository, and of the app if it was built, that hold one of the secrets. */
export function leaksOf(values: Values, files: readonly string[]): string[] {
  const secrets = settings.flatMap(({ name, isSecret }) => {
    const value = values[name]?.trim();
    // Shorter ones would be found by chance.
    return isSecret && value && value.length >= 12 ? [{ name, value }] : [];
  });
  if (secrets.length === 0) return [];
  return files.flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    return secrets
      .filter(({ value }) => text.includes(value))
      .map(
        ({ name }) =>
          `${name} stands in ${path.relative(root, file)}. Take it out, and replace the secret: it is known now.`,
      );
  });
}

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
  const places = at === -1 ? null : (args[at + 1] ?? '').split(',');
  const values = readValues(at === -1 ? args : args.toSpliced(at, 2));
  const chosen = settings.filter(
    (setting) => !places || setting.places.some((place) => places.includes(place)),
  );
  const complaints = [...complaintsOf(values, chosen), ...leaksOf(values, allFiles())];
  for (const complaint of complaints) console.error(complaint);
  const set = chosen.filter(({ name }) => values[name]?.trim()).length;
  console.info(
    complaints.length === 0
      ? `Nothing is missing: ${set} of ${chosen.length} settings are there, the others are optional.`
      : `${complaints.length} to put right; ${set} of ${chosen.length} settings are there.`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
