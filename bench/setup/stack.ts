/** A stack in its own process, so that measuring it does not use its processor time. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import type { StackFacts } from '../../local/stack.ts';

export interface BenchedStack {
  facts: StackFacts;
  /** The address of the function `api`, without the gateway. */
  apiAddress: string;
  /** The time from the start of the process until it reports that it is ready. */
  readySeconds: number;
  pid: number;
  stop(): Promise<void>;
}

/** `npm run stack` with these arguments, on free ports. */
export async function startBenchedStack(...args: string[]): Promise<BenchedStack> {
  const began = performance.now();
  const command = [path.join(projectFolder, 'local/stack.ts'), '--port', '0', ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill());
  let errors = '';
  child.stderr.on('data', (text) => {
    errors = (errors + text).slice(-4000);
  });
  const line = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes('\n')) resolve(said);
    });
    child.once('exit', () => reject(new Error(`The stack did not start. Its output:\n${errors}`)));
  });
  const readySeconds = (performance.now() - began) / 1000;
  const facts: StackFacts = JSON.parse(line);
  const health = (await (await fetch(`${facts.API_URL}/health`)).json()) as {
    functions: { api: { address: string } };
  };
  return {
    facts,
    apiAddress: health.functions.api.address,
    readySeconds,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
