/**
 * `npm run generate`: writes everything that is derived from a list elsewhere in the project. `-- --check` writes nothing,
 * and fails if a file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runInForeground } from '../local/machine/foreground.ts';
import { projectFolder } from '../local/machine/project-folder.ts';
import { StackError } from '../local/machine/stack-error.ts';
import { buckets } from './generate/buckets.ts';
import { chapters } from './generate/chapters.ts';
import { decisions } from './generate/decisions.ts';
import { errors } from './generate/errors.ts';
import { lockFiles } from './generate/lock-files.ts';
import { schemas } from './generate/schemas.ts';
import { settingsFiles } from './generate/settings.ts';

/** Each returns the texts of some files, by their paths in the project. */
const generators: (() => Promise<Map<string, string>>)[] = [
  chapters,
  buckets,
  schemas,
  settingsFiles,
  errors,
  decisions,
  lockFiles,
];

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });

await runInForeground(async () => {
  const stale: string[] = [];
  for (const generate of generators)
    for (const [file, text] of await generate()) {
      const absolute = path.join(projectFolder, file);
      if (existsSync(absolute) && readFileSync(absolute, 'utf8') === text) continue;
      stale.push(file);
      if (!values.check) writeFileSync(absolute, text);
    }
  if (values.check && stale.length > 0)
    throw new StackError(`Out of date: ${stale.join(', ')}. Run npm run generate.`);
  for (const file of stale) console.info(`Written: ${file}`);
  process.exit(0);
});
