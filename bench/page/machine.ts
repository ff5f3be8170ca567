import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { rawTool } from '../parts/sql-alone.ts';
import { whole } from './report.ts';

/** The machine and versions of the measurement, in one line. */
export function machine(): string {
  const deno = path.join(projectFolder, 'node_modules/.bin/deno');
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`,
    `${whole(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.version}`,
    execFileSync(deno, ['--version'], { encoding: 'utf8' }).split('\n')[0],
    `PostgreSQL 17, fsync on; raw SQL by ${rawTool}`,
  ].join(' · ');
}
