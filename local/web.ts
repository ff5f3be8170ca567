import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { keys } from './keys.ts';
import { waitForResponse } from './machine/ports.ts';
import { projectFolder } from './machine/project-folder.ts';
import { StackError } from './machine/stack-error.ts';
import { supervise } from './machine/supervise.ts';

const brotli = promisify(brotliCompress);

export interface Web {
  stop(): Promise<void>;
}

/**
 * Builds the web app into a folder, for the stack at that address. The build contains the address, so each stack has its own
 * build. Text files are also compressed. Vite's manifest is in the same folder (.vite/manifest.json). Throws a StackError
 * with Vite's output.
 */
export async function buildWeb(apiUrl: string, folder: string): Promise<void> {
  const child = vite(apiUrl, ['build', '--manifest', '--outDir', folder, '--logLevel', 'warn']);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)));
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code !== 0) throw new StackError(`The web app could not be built:\n${output.join('').trim()}`);
  await compress(folder);
}

const compressible = /\.(html|js|css|svg|webmanifest)$/;

/** Writes a Brotli file beside each text file of the app, which the web server sends instead. */
async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = path.join(folder, file);
      await writeFile(`${source}.br`, await brotli(await readFile(source)));
    }),
  );
}

/**
 * Serves the app that was built into that folder, or the sources if it is null, on http://localhost:<port>. Keeps the web
 * server running.
 */
export async function serveWeb(apiUrl: string, port: number, folder: string | null): Promise<Web> {
  // `localhost` could resolve only to the IPv6 address.
  const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'];
  try {
    return await supervise({
      name: 'The web server',
      signal: 'SIGTERM',
      async start() {
        const process = vite(apiUrl, [
          ...(folder === null ? ['dev'] : ['preview', '--outDir', folder]),
          ...address,
        ]);
        for (const stream of [process.stdout, process.stderr])
          stream?.on('data', (text) => console.error(String(text).trimEnd()));
        return { process, ready: waitForResponse(port, process) };
      },
    });
  } catch {
    throw new StackError('The web server did not start. Its output is above.');
  }
}

// In its own process group: Ctrl-C reaches only the stack, which then stops everything in order.
function vite(apiUrl: string, args: string[]): ChildProcess {
  const program = path.join(projectFolder, 'node_modules/vite/bin/vite.js');
  return spawn(process.execPath, [program, ...args, '--config', 'web/vite.config.ts'], {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      VITE_SUPABASE_URL: apiUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      // The web server forwards to the stack, whatever a deployment's .env says.
      VITE_API_URL: '',
    },
  });
}
