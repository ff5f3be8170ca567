-- Jobs: the list of everything that a timer starts. The timer is pg_cron on Supabase and local/postgres/scheduler.ts on
-- the embedded stack. Every job can be repeated without harm and may overlap with
-- its own previous run: either it claims rows with `skip locked`, or its work is a single statement. Each job is
-- defined in the chapter of its noun. This chapter comes last because it names them all.

-- The extensions of hosted Supabase. If they are missing (on the embedded stack), nothing in this chapter has an
-- effect.
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

-- Sends a POST request to one of our Edge Functions, using the project's address and secret key from Vault
-- (`project_url` and `secret_key`, which `supabase db push` stores there). Does nothing if the extensions are missing.
-- Fails if Vault lacks a secret.
-- Takes a path, never an address, and is granted to no role, because the key it sends gives full access. pg_net sends
-- after the commit, and nothing reads the response: the next run does what failed. The secrets are read each time, so
-- that a rotated key takes effect at once.
create function private.post_to_function(path text, timeout_ms integer) returns void
language plpgsql set search_path = '' as $$ declare
  project_url text;
  secret_key text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    return;
  end if;
  execute $q$
    select max(decrypted_secret) filter (where name = 'project_url'), max(decrypted_secret) filter (where name = 'secret_key')
    from vault.decrypted_secrets $q$ into project_url, secret_key;
  -- pg_cron stores the message, so cron.job_run_details shows why a job did nothing.
  if project_url is null or secret_key is null then
    raise exception 'Vault has no secret named %.', case when project_url is null then 'project_url' else 'secret_key' end;
  end if;
  execute $q$ select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := $3) $q$
  using project_url || path, jsonb_build_object('apikey', secret_key, 'content-type', 'application/json'), timeout_ms;
end $$;

-- All jobs: for each its name, its schedule in pg_cron's words and the call that it makes. `path` is the Edge Function
-- that the call sends a request to, if it does: the embedded stack has no pg_net and sends the request itself, unless
-- the call returns false because nothing is due.
-- Times of daily jobs are in UTC, when most users are inactive. Users wait for the results of the jobs that run every
-- 10 or 30 seconds.
create function private.jobs() returns table (name text, schedule text, command text, path text)
language sql immutable set search_path = '' as $$
  select j.name, j.schedule, coalesce(j.command, format('private.post_to_function(%L, 60000)', j.path)), j.path
  from (values
    ('prune-sign-ins', '* * * * *', 'private.prune_sign_ins()', null),
    ('prune-club-invites', '36 4 * * *', 'private.prune_club_invites()', null),
    ('publish-clubs', '* * * * *', 'private.publish_clubs()', null),
    ('prune-club-offers', '39 * * * *', 'private.prune_club_offers()', null),
    ('prune-members-here', '* * * * *', 'private.prune_members_here()', null),
    ('prune-club-bans', '37 4 * * *', 'private.prune_club_bans()', null),
    ('prune-club-time-outs', '40 4 * * *', 'private.prune_club_time_outs()', null),
    ('prune-dues-settlements', '43 4 * * *', 'private.prune_dues_settlements()', null),
    ('prune-club-requests', '38 4 * * *', 'private.prune_club_requests()', null),
    ('queue-event-reminders', '* * * * *', 'private.queue_event_reminders()', null),
    ('prune-event-hosts', '46 4 * * *', 'private.prune_event_hosts()', null),
    ('extend-series', '49 3 * * *', 'private.extend_series()', null),
    ('give-free-seats', '* * * * *', 'private.give_free_seats()', null),
    ('notify-ready-humidor-items', '*/10 * * * *', 'private.notify_ready_humidor_items()', null),
    ('remove-unused-uploads', '41 * * * *', null, '/functions/v1/api/jobs/remove-unused-uploads'),
    -- Sends the request only if copies are due.
    ('copy-media', '30 seconds', 'private.copy_media_when_due()', '/functions/v1/api/jobs/copy-media'),
    ('fan-out-notifications', '10 seconds', 'private.fan_out_notifications()', null),
    ('notify-event-changes', '10 seconds', 'private.notify_event_changes()', null),
    ('notify-event-messages', '10 seconds', 'private.notify_event_messages()', null),
    ('prune-event-changes', '29 4 * * *', 'private.prune_event_changes()', null),
    ('prune-mutes', '47 * * * *', 'private.prune_mutes()', null),
    ('prune-notifications', '17 4 * * *', 'private.prune_notifications()', null),
    -- Sends the request only if deliveries are due.
    ('wake-push', '30 seconds', 'private.wake_push_when_due()', '/functions/v1/push'),
    -- The same for emails.
    ('wake-mail', '30 seconds', 'private.wake_mail_when_due()', '/functions/v1/mail'),
    ('prune-mails', '*/30 * * * *', 'private.prune_mails()', null),
    ('prune-mail-addresses', '44 * * * *', 'private.prune_mail_addresses()', null),
    ('prune-products', '53 4 * * *', 'private.prune_products()', null),
    ('prune-push-deliveries', '*/30 * * * *', 'private.prune_push_deliveries()', null),
    ('erase-deleted-clubs', '11 * * * *', 'private.erase_deleted_clubs()', null),
    ('prune-job-runs', '23 3 * * *', 'private.prune_job_runs()', null)
  ) j (name, schedule, command, path);
$$;

-- Schedules all jobs, replacing those with the same name. The name identifies a job: after a renaming, the job also
-- runs under its old name until that is unscheduled.
create function private.schedule_jobs() returns void
language plpgsql set search_path = '' as $$ begin
  if to_regnamespace('cron') is not null then
    execute $q$ select cron.schedule(j.name, j.schedule, 'select ' || j.command) from private.jobs() j $q$;
  end if;
end $$;

-- A job: pg_cron records every run, thousands a day, and never deletes them. Keeps a week of runs, so that an operator
-- can see since when a job has been failing.
create function private.prune_job_runs() returns void
language plpgsql set search_path = '' as $$ begin
  if to_regclass('cron.job_run_details') is not null then
    execute $q$ delete from cron.job_run_details where start_time < now() - interval '7 days' $q$;
  end if;
end $$;

select private.schedule_jobs();
