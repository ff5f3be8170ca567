/** `npm start` and `npm run dev`: the embedded stack and the web app, for people. `--supabase`: the web app alone, on `supabase start`. */
import path from 'node:path';
import { keys } from './keys.ts';
import { inForeground } from './machine/foreground.ts';
import { freePort, tryPort } from './machine/ports.ts';
import { projectFolder } from './machine/project-folder.ts';
import { StackError } from './machine/stack-error.ts';
import { readOptions, readPort, type StackOptions } from './options.ts';
import { startStack } from './stack.ts';
import { seedMedia } from './storage/seed-media.ts';
import { buildWeb, serveWeb, type Web } from './web.ts';

await inForeground(async () => {
  const { webPort, rest } = takeWebPort(process.argv.slice(2));
  if ((await tryPort(webPort)) === null) {
    throw new StackError(
      `Port ${webPort} is taken. Is Retrohale running already? Stop what uses it, or choose another: npm start -- --web-port ${webPort + 10}`,
    );
  }
  const onSupabase = rest.includes('--supabase');
  const options = readOptions([
    ...rest.filter((each) => each !== '--supabase'),
    '--site-url',
    `http://localhost:${webPort}`,
  ]);
  options.port ||= await freePort();
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

/** The sources of the web app, on the stack that `supabase start` has started: its keys are those of every local stack. */
async function onRunningSupabase(apiUrl: string, webPort: number): Promise<Web> {
  const answers = await fetch(`${apiUrl}/functions/v1/api/health`, {
    headers: { apikey: keys.publishable },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) {
    throw new StackError(
      `No Supabase with Retrohale’s functions answers on ${apiUrl}. Start it first: cp .env.example .env && npx supabase start`,
    );
  }
  // The seed's rows come with `supabase start`, their pictures do not.
  await seedMedia((request) => fetch(new URL(new URL(request.url).pathname, apiUrl), request));
  const web = await serveWeb(apiUrl, webPort, null);
  console.info(
    `\n  Retrohale is running on ${apiUrl}:  http://localhost:${webPort}\n\n  Ctrl-C stops the web app.\n`,
  );
  return web;
}

/** Its address is the one thing that the stack does not need to know apart. */
function takeWebPort(args: string[]): { webPort: number; rest: string[] } {
  const at = args.indexOf('--web-port');
  if (at === -1) return { webPort: 5173, rest: args };
  return { webPort: readPort(args[at + 1] ?? ''), rest: args.toSpliced(at, 2) };
}

function welcome({ siteUrl, data, port, watch, ephemeral }: StackOptions): string {
  const inProject = path.relative(projectFolder, data);
  const place = inProject.startsWith('..') ? data : inProject;
  return `
  Retrohale is running:  ${siteUrl}

  To sign in, choose a provider and then a member of the demo community, or be someone new. No password is needed.
  ${watch ? 'Changes to web/ and supabase/functions/ show at once.' : `The function’s request log: ${path.join(place, 'functions.log')}`}
  ${ephemeral ? 'Everything is forgotten at the end.' : `Everything is kept in ${place}; delete that folder to begin anew.`}
  The stack (database, sign-in, files, functions) answers on http://127.0.0.1:${port}.

  Ctrl-C stops it all.
`;
}
