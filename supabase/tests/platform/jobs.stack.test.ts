/** The schedule for pg_cron, on a stack without pg_cron: it is created with a stand-in and rolled back. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../support/roles.ts';
import { sql } from '../support/stack.ts';

type Scheduled = { name: string; schedule: string; command: string };

/** The parts of pg_cron, Vault and pg_net that the migrations use. */
const standIn = (tx: TransactionSql) =>
  tx.unsafe(`
    create schema cron; create schema vault; create schema net;
    create table cron.job (name text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql as $$
      insert into cron.job values ($1, $2, $3)
      on conflict (name) do update set schedule = $2, command = $3 returning 1::bigint $$;
    create table cron.job_run_details (start_time timestamptz);
    insert into cron.job_run_details values (now()), (now() - interval '8 days');
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    create table net.posted (url text, headers jsonb);
    create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer)
    returns bigint language sql as $$ insert into net.posted values ($1, $2) returning 1::bigint $$;`);

const scheduled = () =>
  rolledBack(async (tx) => {
    await standIn(tx);
    await tx`select private.schedule_jobs(), private.schedule_jobs()`;
    return tx<Scheduled[]>`select * from cron.job`;
  });

test('everything that prunes or erases is a job', async () => {
  const functions = await sql<{ command: string }[]>`
    select format('select %s', oid::regprocedure) as command from pg_proc
    where pronamespace = 'private'::regnamespace and proname ~ '^(prune|erase)_' and pronargs = 0`;
  expect(functions.length).toBeGreaterThan(9);
  const commands = (await scheduled()).map(({ command }) => command);
  expect(functions.map(({ command }) => command).filter((command) => !commands.includes(command))).toEqual(
    [],
  );
});

test('every schedule is valid for pg_cron, and every command can run twice', async () => {
  const all = await scheduled();
  for (const job of all) expect(job.schedule, job.name).toMatch(/^([1-5]?\d seconds|[\d*/]+( [\d*/]+){4})$/);
  await rolledBack(async (tx) => {
    await standIn(tx);
    await tx`insert into vault.decrypted_secrets values ('project_url', 'http://here.test'), ('secret_key', 'k')`;
    for (const { command } of [...all, ...all]) await tx.unsafe(command);
    expect(await tx`select count(*)::int from cron.job_run_details`).toEqual([{ count: 1 }]);
    // The others are called only if something is due, perhaps of other tests.
    const posted = tx`
      select distinct url, headers ->> 'apikey' as key from net.posted where url !~ '(/push|/mail|/copy-media)$'`;
    expect(await posted).toEqual([
      { url: 'http://here.test/functions/v1/api/jobs/remove-unused-uploads', key: 'k' },
    ]);
  });
});

test('a job without its secret fails with an error, and without pg_net it does nothing', async () => {
  const missing = rolledBack(async (tx) => {
    await standIn(tx);
    await tx`select private.post_to_function('/x', 60000)`;
  });
  await expect(missing).rejects.toThrow('Vault has no secret named project_url.');
  await sql`select private.post_to_function('/x', 60000), private.schedule_jobs(), private.prune_job_runs()`;
});

test('no migration schedules a job that is not in the list', async () => {
  const folder = path.join(import.meta.dirname, '../../migrations');
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/cron\.schedule\('([^']+)'/g)].map(
      ([, name]) => name,
    ),
  );
  const known = (await scheduled()).map((job) => job.name);
  expect(names.filter((name) => name && !known.includes(name))).toEqual([]);
});
