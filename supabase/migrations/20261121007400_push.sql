-- push_subscriptions: the browsers that a person wants to be told in. At most ten; a browser (endpoint) belongs to whoever
-- subscribed in it last. Written by functions alone: which push services may be contacted, the api and push functions
-- know (_shared/push-services.ts).

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- Whoever has it may send to the browser (with our VAPID key): it is shown to its owner alone.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  host text not null generated always as (lower(substring(endpoint from '^https://([^/?#]+)'))) stored,
  constraint push_subscriptions_endpoint_url check (endpoint ~ '^https://[^\s/?#@]+([/?#]\S*)?$' and length(endpoint) <= 2048),
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  constraint push_subscriptions_user_agent_length check (length(user_agent) <= 500)
);
alter table public.push_subscriptions enable row level security;

-- A person's, the latest first; also the foreign key.
create index push_subscriptions_user_id_renewed_at_idx on public.push_subscriptions (user_id, renewed_at desc, id);

create policy self_select on public.push_subscriptions for select to authenticated
  using (user_id = (select private.me()));

-- Not granted: the keys, and every write.
revoke all on public.push_subscriptions from public, anon, authenticated;
grant select (id, user_id, endpoint, user_agent, created_at, renewed_at) on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

-- Subscribes the caller's browser; again is the same as once. With an eleventh, the one renewed longest ago ends.
create function private.save_push_subscription(new_endpoint text, new_p256dh text, new_auth text, new_user_agent text)
returns json
language plpgsql security definer set search_path = '' as $$
declare
  subscriber constant uuid := private.me();
  saved public.push_subscriptions;
begin
  perform private.count_act('push subscription', 60, '1 hour');
  -- One at a time, so that ten stay ten.
  perform from public.users where id = subscriber for no key update;
  -- What waited for somebody else in this browser is not for the caller.
  delete from public.push_subscriptions where endpoint = new_endpoint and user_id <> subscriber;
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth, user_agent)
  values (subscriber, new_endpoint, new_p256dh, new_auth, new_user_agent)
  on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    user_agent = excluded.user_agent, renewed_at = clock_timestamp()
  returning * into saved;
  delete from public.push_subscriptions where id in (
    select s.id from public.push_subscriptions s where s.user_id = subscriber and s.id <> saved.id
    order by s.renewed_at desc, s.id offset 9
  );
  return json_build_object(
    'id', saved.id, 'endpoint', saved.endpoint, 'userAgent', saved.user_agent, 'createdAt', saved.created_at);
end $$;

-- Ends it, if it is the caller's; so that nobody learns of others', the answer is the same.
create function private.delete_push_subscription(of_endpoint text) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions where endpoint = of_endpoint and user_id = private.me();
$$;
grant execute on function private.save_push_subscription, private.delete_push_subscription to authenticated;


-- push_deliveries: the queue. One row per notification and browser; what takes an earlier one's place on the screen (more
-- posts in a club, more comments on a post) shares a row, so that nobody is rung for each. The push function drains it.
create table private.push_deliveries (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  -- The latest. Null when it is gone; there may be others.
  notification_id uuid references public.notifications (id) on delete set null,
  collapse_key text not null,
  -- Between two pushes of the same key.
  pause interval not null,
  -- How many notifications it stands for since it was sent last.
  count integer not null default 1,
  -- Null: nothing to send. While it is being sent: when another may take over from one that crashed.
  due_at timestamptz default now(),
  -- Names the sending; what comes in meanwhile takes it away, so that it is sent once more.
  claim uuid,
  attempts integer not null default 0,
  sent_at timestamptz,
  -- Since when there is something to send.
  queued_at timestamptz not null default now(),
  constraint push_deliveries_subscription_id_collapse_key_key unique (subscription_id, collapse_key)
);
alter table private.push_deliveries enable row level security;

create index push_deliveries_due_at_idx on private.push_deliveries (due_at) where due_at is not null;
create index push_deliveries_notification_id_idx on private.push_deliveries (notification_id);

revoke all on private.push_deliveries from public, anon, authenticated;

create function private.collapse_key(told public.notifications) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when told.type = 'NEW_POST_IN_CLUB' then 'club:' || told.club_id
    else coalesce(told.group_key, 'notification:' || told.id)
  end;
$$;

-- Between two pushes of the same key: a club rings once in half an hour, everything else at most twice a minute.
create function private.push_pause(of_type text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case when of_type = 'NEW_POST_IN_CLUB' then interval '30 minutes' else interval '30 seconds' end;
$$;

-- Queues what was told to people who want it pushed.
create function private.queue_push(told_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  with browsers as materialized (
    -- Locked before their deliveries, in the order of ids: one that ends just now is not queued for, and nobody waits
    -- for one another.
    select s.id, s.user_id from public.push_subscriptions s
    where s.user_id in (select n.user_id from public.notifications n where n.id = any (told_ids))
    order by s.id for key share
  )
  insert into private.push_deliveries as d (subscription_id, notification_id, collapse_key, pause)
  select distinct on (b.id, private.collapse_key(n)) b.id, n.id, private.collapse_key(n), private.push_pause(n.type)
  from public.notifications n
  join browsers b on b.user_id = n.user_id
  left join public.notification_preferences wishes on wishes.user_id = n.user_id
  where n.id = any (told_ids) and coalesce(wishes.push_enabled, true)
  order by b.id, private.collapse_key(n), n.created_at desc
  on conflict on constraint push_deliveries_subscription_id_collapse_key_key do update set
    notification_id = excluded.notification_id,
    count = d.count + 1,
    claim = null,
    queued_at = case when d.due_at is null then now() else d.queued_at end,
    due_at = case
      when d.claim is not null then now() + d.pause
      when d.due_at is not null then d.due_at
      else greatest(now(), d.sent_at + d.pause)
    end;
  if found then
    perform private.wake_push();
  end if;
end $$;

create function private.notifications__queue_push() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_push(array(select c.id from changed c where c.read_at is null));
  return null;
end $$;
create trigger notifications__queue_push after insert on public.notifications
  referencing new table as changed for each statement execute function private.notifications__queue_push();

-- One more of a group, or a mention where there was a post: not when something was read.
create function private.notifications__queue_push_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_push(array(
    select c.id from changed c join before b using (id)
    where c.read_at is null and (c.count > b.count or c.type <> b.type)
  ));
  return null;
end $$;
create trigger notifications__queue_push_again after update on public.notifications
  referencing old table as before new table as changed
  for each statement execute function private.notifications__queue_push_again();


-- Takes the deliveries that are due, at most so many, to subscriptions of these hosts ('*.example.org': every host below
-- it), and answers what to send. Each is the taker's for five minutes. What its person has read, may not see any more or
-- does not want is not sent: that is asked as the person, so that row-level security decides.
-- Called on the push function's own connection, and for nobody else.
create function private.claim_push_deliveries(hosts text[], most integer)
returns table (
  id uuid, claim uuid, endpoint text, p256dh text, auth text, payload json, topic text, ttl integer, urgency text,
  attempts integer
)
language plpgsql set search_path = '' as $$
declare
  taken record;
  receiver public.push_subscriptions;
  told record;
begin
  for taken in
    with due as (
      select d.id from private.push_deliveries d
      join public.push_subscriptions s on s.id = d.subscription_id
      where d.due_at <= now() and exists (
        select from unnest(hosts) h (host)
        where s.host = h.host or (h.host like '*.%' and right(s.host, length(h.host) - 1) = substr(h.host, 2))
      )
      order by d.due_at
      limit most
      for update of d skip locked
    )
    update private.push_deliveries d
    set claim = gen_random_uuid(), due_at = now() + interval '5 minutes', attempts = d.attempts + 1
    from due where d.id = due.id
    returning d.*
  loop
    select s.* into receiver from public.push_subscriptions s where s.id = taken.subscription_id;
    perform set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', '{"role":"authenticated","sub":"' || receiver.user_id || '"}', true);
    select i.*, taken.count as news into told from private.notification_items i
    where i.id = taken.notification_id and i.user_id = receiver.user_id and i.read_at is null;
    if told.id is null and taken.collapse_key like 'club:%' then
      -- The latest post is gone; the one before it may still be told.
      select i.*, 1 as news into told from private.notification_items i
      where i.user_id = receiver.user_id and i.read_at is null and i.type = 'NEW_POST_IN_CLUB'
        and i.club_id = substr(taken.collapse_key, 6)::uuid and i.created_at >= coalesce(taken.sent_at, taken.queued_at)
      order by i.created_at desc limit 1;
    end if;
    perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
    if told.id is null or not exists (
      select from (select receiver.user_id) one
      left join public.notification_preferences wishes using (user_id)
      where coalesce(wishes.push_enabled, true) and private.wants(told.type, wishes)
    ) then
      delete from private.push_deliveries d where d.id = taken.id;
      continue;
    end if;
    id := taken.id;
    claim := taken.claim;
    endpoint := receiver.endpoint;
    p256dh := receiver.p256dh;
    auth := receiver.auth;
    attempts := taken.attempts;
    -- At most 32 letters of base64url; the same for what takes the same place.
    topic := translate(left(encode(sha256(convert_to(taken.collapse_key, 'UTF8')), 'base64'), 32), '+/', '-_');
    -- In seconds: what nobody needs any more is not delivered late.
    ttl := case when told.type = 'EVENT_REMINDER' and told.starts_at is not null
      then greatest(60, least(86400, extract(epoch from told.starts_at - now())))::integer else 86400 end;
    urgency := case when told.type in ('EVENT_REMINDER', 'NEW_MESSAGE') then 'high' else 'normal' end;
    payload := case
      when told.type = 'NEW_POST_IN_CLUB' and told.news > 1 then json_build_object(
        'id', told.id, 'type', told.type,
        'title', told.news || case when told.discreet_title is null then ' new posts in ' || told.club_name
          else ' new posts in one of your clubs' end,
        'message', null, 'linkUrl', '/clubs/' || told.club_slug, 'tag', topic)
      else json_build_object(
        'id', told.id, 'type', told.type,
        'title', coalesce(told.discreet_title, told.title),
        'message', case when told.discreet_title is null then private.excerpt(told.message, 200) end,
        'linkUrl', told.link_url, 'tag', topic)
    end;
    return next;
  end loop;
end $$;

-- What came of a sending. 'sent'; 'gone': there is no such subscription any more; 'refused': this message will never be
-- taken; 'retry': later, after so many seconds, but at most eight times and within a day.
create function private.finish_push_delivery(of_id uuid, of_claim uuid, outcome text, wait_seconds integer) returns void
language plpgsql set search_path = '' as $$
declare
  done private.push_deliveries;
begin
  if outcome = 'gone' then
    delete from public.push_subscriptions s
    where s.id = (select d.subscription_id from private.push_deliveries d where d.id = of_id);
    return;
  end if;
  select * into done from private.push_deliveries where id = of_id for update;
  if done.claim is distinct from of_claim then
    -- More has come in meanwhile (or another has taken over): that will be sent.
    update private.push_deliveries set sent_at = now(), count = 1, attempts = 0 where id = of_id and outcome = 'sent';
  elsif outcome = 'sent' and done.collapse_key not like 'notification:%' then
    update private.push_deliveries
    set claim = null, due_at = null, sent_at = now(), count = 0, attempts = 0 where id = of_id;
  elsif outcome = 'retry' and done.attempts < 8 and done.queued_at > now() - interval '1 day' then
    update private.push_deliveries
    set claim = null, due_at = now() + make_interval(secs => wait_seconds) where id = of_id;
  else
    delete from private.push_deliveries where id = of_id;
  end if;
end $$;

-- A job: forgets what could not be sent for a day, and what only remembers when it rang last.
create function private.prune_push_deliveries() returns void
language sql security definer set search_path = '' as $$
  delete from private.push_deliveries
  where queued_at < now() - interval '1 day'
    and (due_at is null or due_at < now() - interval '1 hour') and coalesce(sent_at, '-infinity') < now() - interval '1 hour';
$$;

-- Wakes the push function, once the transaction commits. On Supabase through pg_net, with the project's address and
-- secret key from Vault (`project_url`, `secret_key`); where any of that is missing, a timer does it. It never refuses
-- the act that it comes with.
create function private.wake_push() returns void
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    return;
  end if;
  execute $q$
    select max(decrypted_secret) filter (where name = 'project_url'), max(decrypted_secret) filter (where name = 'secret_key')
    from vault.decrypted_secrets $q$ into project_url, secret_key;
  if project_url is not null and secret_key is not null then
    execute $q$ select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 2000) $q$
    using project_url || '/functions/v1/push', jsonb_build_object('apikey', secret_key, 'content-type', 'application/json');
  end if;
exception when others then
  raise warning 'The push function was not woken: %', sqlerrm;
end $$;

-- For pg_cron: wakes it when something is due, so that nothing waits for the next act.
create function private.wake_push_when_due() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.push_deliveries where due_at <= now()) then
    perform private.wake_push();
  end if;
end $$;


-- On Supabase pg_cron runs the jobs; the embedded stack has a timer of its own.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    execute 'create extension if not exists pg_cron with schema pg_catalog';
    execute $job$ select cron.schedule('wake-push', '30 seconds', 'select private.wake_push_when_due()') $job$;
    execute $job$ select cron.schedule('prune-push-deliveries', '*/30 * * * *', 'select private.prune_push_deliveries()') $job$;
  end if;
end $$;
