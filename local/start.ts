/**
 * `npm start` and `npm run dev`: the embedded stack and the web app. `--supabase`: only the web app, on `supabase start`.
 */
import path from 'node:path';
import { keys } from './keys.ts';
import { runInForeground } from './machine/foreground.ts';
import { findFreePort, requireFreePorts } from './machine/ports.ts';
import { projectFolder } from './machine/project-folder.ts';
import { StackError } from './machine/stack-error.ts';
import { readOptions, readPort, type StackOptions } from './options.ts';
import { startStack } from './stack.ts';
import { seedMedia } from './storage/seed-media.ts';
import { buildWeb, serveWeb, type Web } from './web.ts';

await runInForeground(async () => {
  const { webPort, rest } = takeWebPort(process.argv.slice(2));
  const onSupabase = rest.includes('--supabase');
  const options = readOptions([
    ...rest.filter((each) => each !== '--supabase'),
    '--site-url',
    `http://localhost:${webPort}`,
  ]);
  await requireFreePorts({ '--web-port': webPort, ...(!onSupabase && { '--port': options.port }) });
  options.port ||= await findFreePort();
  options.quiet = !options.watch;
  const apiUrl = `http://127.0.0.1:${options.port}`;
  if (onSupabase) return onRunningSupabase(apiUrl, webPort);
  const folder = options.watch ? null : path.join(options.data, 'web');

  console.info(options.watch ? 'Starting Retrohale …' : 'Building and starting Retrohale …');
  const [stack, built] = await Promise.allSettled([
    startStack(options),
    folder === null ? null : buildWeb(apiUrl, folder),
  ]);
  if (stack.status === 'rejected') throw stack.reason;
  const stopStack = stack.value.stop;
  try {
    if (built.status === 'rejected') throw built.reason;
    const web = await serveWeb(apiUrl, webPort, folder);
    console.info(welcome(options));
    return { stop: () => web.stop().then(stopStack) };
  } catch (error) {
    await stopStack();
    throw error;
  }
});

/** Serves the sources of the web app on the stack of `supabase start`, which has the keys of every local stack. */
async function onRunningSupabase(apiUrl: string, webPort: number): Promise<Web> {
  const isReady = await fetch(`${apiUrl}/functions/v1/api/health`, {
    headers: { apikey: keys.publishable },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) {
    throw new StackError(
      `There is no Supabase with Retrohale’s functions on ${apiUrl}. Start it first: cp .env.example .env && npx supabase start`,
    );
  }
  // `supabase start` adds the seed's rows, but not its pictures.
  await seedMedia((request) => fetch(new URL(new URL(request.url).pathname, apiUrl), request));
  const web = await serveWeb(apiUrl, webPort, null);
  console.info(
    `\n  Retrohale is running on ${apiUrl}:  http://localhost:${webPort}\n\n  Press Ctrl-C to stop the web app.\n`,
  );
  return web;
}

/** The web app's port, and the remaining arguments, which are for the stack. */
function takeWebPort(args: string[]): { webPort: number; rest: string[] } {
  const at = args.indexOf('--web-port');
  if (at === -1) return { webPort: 5173, rest: args };
  return { webPort: readPort(args[at + 1] ?? ''), rest: args.toSpliced(at, 2) };
}

function welcome({ siteUrl, data, port, watch, ephemeral }: StackOptions): string {
  const inProject = path.relative(projectFolder, data);
  const folder = inProject.startsWith('..') ? data : inProject;
  return `
  Retrohale is running:  ${siteUrl}

  To sign in, choose a provider and then a demo member, or create a new one. You do not need a password.
  ${watch ? 'Changes to web/ and supabase/functions/ appear at once.' : `The functions’ request log: ${path.join(folder, 'functions.log')}`}
  ${ephemeral ? 'All data is deleted when you stop.' : `All data is in ${folder}. Delete that folder to start over.`}
  The stack (database, sign-in, files, functions) is on http://127.0.0.1:${port}.
  Emails are not delivered. Read them on http://127.0.0.1:${port}/mailbox.

  Press Ctrl-C to stop.
`;
}
