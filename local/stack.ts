import path from 'node:path';
import postgres from 'postgres';
import { startAuth } from './auth/service.ts';
import { startFunctions } from './functions/service.ts';
import { vapidKeysOf } from './functions/vapid.ts';
import { startGateway } from './gateway.ts';
import { keys } from './keys.ts';
import { startLite } from './lite.ts';
import { clearCrashed, openDataFolder } from './machine/data-folder.ts';
import { runInForeground } from './machine/foreground.ts';
import { findFreePort } from './machine/ports.ts';
import { startMailbox } from './mail/mailbox.ts';
import { readOptions, type StackOptions } from './options.ts';
import { migrate } from './postgres/migrate.ts';
import { completePlatform, makeRoles, makeSchemas } from './postgres/platform.ts';
import { startScheduler } from './postgres/scheduler.ts';
import { databaseUrl, setApiPassword, startPostgres, superuser } from './postgres/service.ts';
import { serveRealAuth, setUpInstagramOn } from './real/auth.ts';
import { awaitService } from './real/await-service.ts';
import { forwardTo } from './real/forward.ts';
import { startOutside } from './real/outside.ts';
import {
  authSettings,
  makeSigningKeys,
  type Surroundings,
  storageSettings,
  writeSettings,
} from './real/settings.ts';
import { startRealtime } from './realtime/service.ts';
import { acceptKeysOf } from './realtime/token.ts';
import { storageFiles } from './storage/files.ts';
import { seedMedia } from './storage/seed-media.ts';
import { createStorage } from './storage/service.ts';

/** The contents of the line that a stack prints on stdout. */
export interface StackFacts {
  API_URL: string;
  DB_URL: string;
  PUBLISHABLE_KEY: string;
  SECRET_KEY: string;
  JWT_SECRET: string;
  SITE_URL: string;
  /** The page that shows all emails. */
  MAILBOX_URL: string;
  /** The process ids of PostgreSQL and the function `api` at the start. GET /health returns the current ones. */
  PIDS: { postgres: number | null; functions: number | null };
  /** The parts that are Supabase's own and not stand-ins. */
  REAL_PARTS: ('auth' | 'storage')[];
}

export interface Stack {
  facts: StackFacts;
  /** Stops everything that the stack started. Resolves when everything has stopped. */
  stop(): Promise<void>;
}

/** Starts all services. If one fails, stops the others and throws a StackError with the reason. */
export async function startStack(options: StackOptions): Promise<Stack> {
  // Stops what has been started, in reverse order.
  const stops: (() => unknown)[] = [];
  const onStop = (stop: () => unknown) => void stops.unshift(stop);
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    return { facts: await start(options, onStop), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: StackOptions, onStop: (stop: () => unknown) => void): Promise<StackFacts> {
  const { siteUrl } = options;
  if (options.ephemeral) await clearCrashed(path.dirname(options.data));
  const folder = await openDataFolder(options.data);
  onStop(() => folder.close({ remove: options.ephemeral }));
  const gateway = await startGateway(options.port);
  onStop(gateway.close);
  const apiUrl = `http://127.0.0.1:${gateway.port}`;

  const databasePort = options.databasePort ?? (await chooseDatabasePort(options.port));
  const database = options.databasePort
    ? null
    : await startPostgres({
        folder: folder.path,
        port: databasePort,
        onPid: (pid) => folder.recordChild('PostgreSQL', pid),
      });
  if (database) onStop(database.stop);
  const superuserUrl = databaseUrl(superuser, databasePort);
  const sql = postgres(superuserUrl, { max: 8, onnotice() {} });
  onStop(() => sql.end({ timeout: 2 }));

  if (!options.databasePort) {
    await makeRoles(sql);
    await makeSchemas(sql);
  }
  const log = options.quiet ? path.join(folder.path, 'functions.log') : null;
  const real = await awaitRealParts(options, { folder: folder.path, apiUrl, siteUrl, databasePort }, onStop);
  const serves = { auth: !options.auth, storage: !options.storage };
  const lite =
    serves.auth || serves.storage
      ? await startLite(
          { databaseUrl: superuserUrl, apiUrl, siteUrl, serves },
          storageFiles(path.join(folder.path, 'storage')),
          options.logsErrors ? log : null,
        )
      : null;
  if (lite) onStop(lite.close);
  await completePlatform(sql, serves);
  // Before the migrations, because the seed may broadcast, and realtime.messages needs its partitions for that.
  const realtime = await startRealtime(sql, superuserUrl);
  onStop(realtime.stop);
  const storage =
    lite && serves.storage
      ? createStorage(lite, sql)
      : (request: Request) => forwardTo(options.storage ?? '', '/storage/v1', request);
  const pushed = await migrate({ port: databasePort, folder: folder.path, seed: options.seed });
  if (pushed && options.seed) await seedMedia(storage);
  await setApiPassword(sql);

  const mailbox = await startMailbox();
  onStop(mailbox.stop);
  const functions = await startFunctions({
    folder: options.functions,
    databasePort,
    apiUrl,
    siteUrl,
    vapid: vapidKeysOf(folder.path),
    smtpUrl: mailbox.smtpUrl,
    real,
    watch: options.watch,
    log,
    logsErrors: options.logsErrors,
    onPid: (name, pid) => folder.recordChild(`the function ${name}`, pid),
  });
  onStop(functions.stop);
  const auth =
    lite && serves.auth
      ? startAuth(lite, sql, apiUrl, siteUrl)
      : serveRealAuth(options.auth ?? '', sql, apiUrl, siteUrl);
  onStop(auth.stop);
  gateway.open({
    auth: auth.fetch,
    storage,
    realtime: realtime.fetch,
    upgrade: realtime.upgrade,
    functions,
    mailbox: mailbox.fetch,
  });
  if (options.auth) {
    acceptKeysOf(apiUrl);
    await setUpInstagramOn(apiUrl);
  }
  const scheduler = await startScheduler(databasePort, apiUrl);
  onStop(scheduler.stop);

  return {
    API_URL: apiUrl,
    DB_URL: databaseUrl('postgres', databasePort),
    PUBLISHABLE_KEY: keys.publishable,
    SECRET_KEY: keys.secret,
    JWT_SECRET: keys.jwtSecret,
    SITE_URL: siteUrl,
    MAILBOX_URL: `${apiUrl}/mailbox`,
    PIDS: { postgres: database?.pid ?? null, functions: functions.get('api')?.process.pid ?? null },
    REAL_PARTS: (['auth', 'storage'] as const).filter((part) => !serves[part]),
  };
}

/**
 * The port after the gateway's, as with `supabase start`. Any free one if that is taken, or if the gateway takes any port.
 */
async function chooseDatabasePort(gatewayPort: number): Promise<number> {
  if (gatewayPort === 0) return findFreePort();
  const preferred = gatewayPort + 1;
  const port = await findFreePort(preferred);
  if (port !== preferred)
    console.error(`Port ${preferred} is taken by another program. PostgreSQL listens on ${port} instead.`);
  return port;
}

/** Waits until the real Auth and Storage have created their tables. */
async function awaitRealParts(
  { auth, storage }: StackOptions,
  place: Omit<Surroundings, 'address'>,
  onStop: (stop: () => unknown) => void,
) {
  if (!auth && !storage) return undefined;
  const keys = makeSigningKeys();
  const outside = await startOutside(place.folder, place.apiUrl);
  onStop(outside.close);
  const settingsOf = (name: string, settings: Record<string, string>) =>
    writeSettings(place.folder, name, settings);
  if (auth) {
    const settings = authSettings({ ...place, address: auth }, keys, outside);
    await awaitService('Auth', `${auth}/health`, settingsOf('auth', settings));
  }
  if (storage) {
    const settings = storageSettings({ ...place, address: storage }, keys);
    await awaitService('Storage', `${storage}/status`, settingsOf('storage', settings));
  }
  return { key: keys.public, ...outside };
}

if (import.meta.main) {
  await runInForeground(async () => {
    const stack = await startStack(readOptions(process.argv.slice(2)));
    process.stdout.write(`${JSON.stringify(stack.facts)}\n`);
    return stack;
  });
}
