import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from './project-folder.ts';
import { StackError } from './stack-error.ts';

/** Runs the Supabase CLI on this project and returns its stdout. Throws a StackError with its output if it fails. */
export function supabase(args: string[], variables: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = path.join(projectFolder, 'node_modules/.bin/supabase');
  const child = spawn(process.execPath, [program, ...args, '--workdir', projectFolder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without these the CLI warns about unset variables, the missing TLS and newer versions.
    env: {
      GOOGLE_CLIENT_ID: 'none',
      GOOGLE_CLIENT_SECRET: 'none',
      ...process.env,
      PGSSLMODE: 'disable',
      DO_NOT_TRACK: '1',
      ...variables,
    },
  });
  const output = { stdout: '', both: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
    output.both += text;
  });
  child.stderr.on('data', (text) => {
    output.both += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve(output.stdout);
      else reject(new StackError(`\`supabase ${args[0]} ${args[1]}\` failed:\n${output.both.trim()}`));
    });
  });
}
