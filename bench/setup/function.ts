/** The function `api` of any checkout, in a process of its own beside a stack's, on the same database. Only on Linux. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { denoArguments, findDeno } from '../../local/functions/service.ts';
import { findFreePort, waitForPort } from '../../local/machine/ports.ts';

export interface BenchedFunction {
  address: string;
  pid: number;
  stop(): void;
}

/** It gets the settings of the process `like`. Null if the system does not show them. */
export async function startFunction(checkout: string, like: number | null): Promise<BenchedFunction | null> {
  const settings = `/proc/${like}/environ`;
  if (!existsSync(settings)) return null;
  const lines = readFileSync(settings, 'utf8').split('\0').filter(Boolean);
  const port = await findFreePort();
  const child = spawn(findDeno(), denoArguments('api', path.join(checkout, 'supabase/functions')), {
    env: {
      ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2))),
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  await waitForPort(port, child);
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
