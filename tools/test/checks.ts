import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { check, nodeProgram, type Step } from './step.ts';

const functions = path.join(projectFolder, 'supabase/functions');

/** The checks that do not run Retrohale. */
export const checks: Step[] = [
  check('Format and lint', nodeProgram('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')),
  check('Types of the web app', nodeProgram('typescript/bin/tsc', '-p', 'web')),
  check('Types of the service worker', nodeProgram('typescript/bin/tsc', '-p', 'web/src/service-worker')),
  check('Types of stack, tools and tests', nodeProgram('typescript/bin/tsc', '-p', 'tools')),
  ...readdirSync(functions)
    .filter((name) => existsSync(path.join(functions, name, 'index.ts')))
    .map((name) =>
      check(`Types of the function ${name}`, [
        'node_modules/.bin/deno',
        'check',
        '--quiet',
        '--node-modules-dir=manual',
        '--no-lock',
        '--config',
        `supabase/functions/${name}/deno.json`,
        `supabase/functions/${name}/index.ts`,
      ]),
    ),
  check('Licences of packages', [process.execPath, 'tools/licences.ts']),
  check('Generated files', [process.execPath, 'tools/generate.ts', '--check']),
  check('Dead code', nodeProgram('knip/bin/knip.js', '--no-progress')),
];
