-- Jobs: everything that a timer starts, in one list. On Supabase the timer is pg_cron; on the embedded stack it is
-- local/postgres/scheduler.ts, and a test holds one list against the other. Every job may be repeated without harm, and
-- may overlap with its own previous run: what is claimed is locked with `skip locked`, or the work is one statement.
-- What a job does is in the chapter of its noun. This one comes last, because it names them all.

-- The extensions of hosted Supabase. Where they are missing (the embedded stack), nothing here does anything.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values ('pg_cron', 'pg_catalog'), ('pg_net', 'extensions'), ('supabase_vault', 'vault')) e (name, place)
  loop
    if exists (select from pg_available_extensions a where a.name = wanted.name)
      and not exists (select from pg_extension x where x.extname = wanted.name) then
      if wanted.name = 'supabase_vault' then
        create schema if not exists vault;
      end if;
      execute format('create extension if not exists %I with schema %I', wanted.name, wanted.place);
    end if;
  end loop;
end $$;

-- Posts to an Edge Function of ours, with the project's address and secret key from Vault
-- (`project_url` and `secret_key`; `supabase db push` puts them there). Returns false
-- where the extensions are missing, and fails when Vault lacks a secret.
-- It takes a path, never an address, and is granted to no one: what it sends would open everything.
-- pg_net sends after the commit, and the response is not read. What failed is done by the next run.
-- The secrets are read anew each time, so that a rotated key is in use at once.
create function private.post_to_function(path text, timeout_ms integer) returns boolean
language plpgsql set search_path = '' as $$ declare
  project_url text;
  secret_key text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    return false;
  end if;
  execute $q$
    select max(decrypted_secret) filter (where name = 'project_url'), max(decrypted_secret) filter (where name = 'secret_key')
    from vault.decrypted_secrets $q$ into project_url, secret_key;
  -- pg_cron keeps the message: cron.job_run_details says why a job did nothing.
  if project_url is null or secret_key is null then
    raise exception 'Vault has no secret named %.', case when project_url is null then 'project_url' else 'secret_key' end;
  end if;
  execute $q$ select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := $3) $q$
  using project_url || path, jsonb_build_object('apikey', secret_key, 'content-type', 'application/json'), timeout_ms;
  return true;
end $$;

-- Schedules all jobs; a job that is known by its name is replaced.
-- The names of the jobs are their identity: one that is renamed here goes on under its old
-- name until it is unscheduled.
-- Times of daily jobs are in UTC, in the quiet hours of most users. Those of 10 and 30 seconds are waited for by users.
create function private.schedule_jobs() returns void
language plpgsql set search_path = '' as $$ begin
  if to_regnamespace('cron') is null then
    return;
  end if;
  execute $q$
    select cron.schedule(job.name, job.schedule, 'select ' || job.command)
    from (values
      ('prune-sign-ins', '* * * * *', 'private.prune_sign_ins()'),
      ('prune-invite-misses', '*/10 * * * *', 'private.prune_invite_misses()'),
      ('prune-members-here', '* * * * *', 'private.prune_members_here()'),
      ('prune-club-bans', '37 4 * * *', 'private.prune_club_bans()'),
      ('prune-club-requests', '38 4 * * *', 'private.prune_club_requests()'),
      ('queue-event-reminders', '* * * * *', 'private.queue_event_reminders()'),
      ('notify-ready-humidor-items', '5 * * * *', 'private.notify_ready_humidor_items()'),
      ('remove-unused-uploads', '41 * * * *', $p$private.post_to_function('/functions/v1/api/jobs/remove-unused-uploads', 60000)$p$),
      ('fan-out-notifications', '10 seconds', 'private.fan_out_notifications()'),
      ('notify-event-changes', '10 seconds', 'private.notify_event_changes()'),
      ('prune-event-changes', '29 4 * * *', 'private.prune_event_changes()'),
      ('prune-mutes', '47 * * * *', 'private.prune_mutes()'),
      ('prune-notifications', '17 4 * * *', 'private.prune_notifications()'),
      ('wake-push', '30 seconds', 'private.wake_push_when_due()'),
      ('prune-push-deliveries', '*/30 * * * *', 'private.prune_push_deliveries()'),
      ('erase-deleted-clubs', '11 * * * *', 'private.erase_deleted_clubs()'),
      ('prune-job-runs', '23 3 * * *', 'private.prune_job_runs()')
    ) job (name, schedule, command) $q$;
end $$;

-- A job: pg_cron records every run, thousands a day, and removes none by itself.
-- A week of runs, so that an operator can see since when a job fails.
create function private.prune_job_runs() returns void
language plpgsql set search_path = '' as $$ begin
  if to_regclass('cron.job_run_details') is not null then
    execute $q$ delete from cron.job_run_details where start_time < now() - interval '7 days' $q$;
  end if;
end $$;

select private.schedule_jobs();
