-- Push: notifications as messages to browsers.
--
-- A notification queues a delivery for each of its user's browsers. The Edge Function `push` claims the deliveries that
-- are due, composes, encrypts and sends the messages, and reports the outcome. The function alone decides which push
-- services may be contacted and when a message is retried (_shared/push-services.ts, _shared/retry.ts). This chapter
-- decides what may be sent to whom, at the last moment.

-- The foreign key locks Auth's table. The migration gives up quickly rather than hold up sign-ins.
set lock_timeout = '3s';

-- push_subscriptions: the browsers in which users want to be notified, at most ten per user. A browser (endpoint)
-- belongs to the user who last subscribed in it. Only functions write here.
-- Deliberately absent: anything that could identify a browser elsewhere.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- The session in which the browser last subscribed. However that ends, the subscription ends with it.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- With the endpoint and our VAPID key anyone can send to the browser, so only its user can read it.
  -- Unique: a browser belongs to one user at a time.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Shown in the settings, so that users recognise their browsers.
  user_agent text,
  created_at timestamptz not null default now(),
  -- Browsers subscribe again on every visit, so this is when the browser was last used.
  renewed_at timestamptz not null default now(),
  -- The push function compares it with its pattern of known services, to decide whether it may contact the browser.
  host text not null generated always as (lower(substring(endpoint from '^https://([^/?#]+)'))) stored,
  -- An https URL without a user name. The list of allowed services is in TypeScript.
  constraint push_subscriptions_endpoint_url check (endpoint ~ '^https://[^\s/?#@]+([/?#]\S*)?$' and length(endpoint) <= 2048),
  -- An uncompressed P-256 point: 65 bytes in base64url.
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  -- A 16-byte secret in base64url.
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  constraint push_subscriptions_user_agent_length check (length(user_agent) <= 500)
);
alter table public.push_subscriptions enable row level security;

-- A user's subscriptions, latest first. Also the foreign key.
create index push_subscriptions_user_id_renewed_at_idx on public.push_subscriptions (user_id, renewed_at desc, id);
-- The other foreign key, and for the list of devices.
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

-- Users can see the browsers in which they are notified.
call private.allow_own_rows('public.push_subscriptions', '{select}');

-- No one can read the keys. Only functions write here.
grant select (id, user_id, endpoint, user_agent, created_at, renewed_at) on public.push_subscriptions to authenticated;

-- Subscribes the caller's browser. Subscribing again only renews it. The eleventh subscription ends the one that was
-- renewed longest ago.
-- Fails with 429 beyond 60 an hour. Security definer: clients cannot write here, and the row of another user who used
-- this browser before has to be deleted.
create function private.subscribe_push(new_endpoint text, new_p256dh text, new_auth text, new_user_agent text)
returns json language plpgsql security definer set search_path = '' as $$ declare
  subscriber constant uuid := private.me();
  saved public.push_subscriptions;
begin
  perform private.count_activity('push subscription', 60, '1 hour');
  -- One at a time per user, so that there are never more than ten.
  perform from public.users where id = subscriber for no key update;
  -- Deliveries queued for another user of this browser must not reach the caller.
  delete from public.push_subscriptions where endpoint = new_endpoint and user_id <> subscriber;
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, user_agent)
  values (subscriber, private.session_id(), new_endpoint, new_p256dh, new_auth, new_user_agent)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent, renewed_at = clock_timestamp()
  returning * into saved;
  delete from public.push_subscriptions where id in (
    select s.id from public.push_subscriptions s where s.user_id = subscriber and s.id <> saved.id
    order by s.renewed_at desc, s.id offset 9
  );
  return json_build_object(
    'id', saved.id, 'endpoint', saved.endpoint, 'userAgent', saved.user_agent, 'createdAt', saved.created_at);
end $$;

-- Ends a subscription of the caller. The result is the same for other users' subscriptions, so that it reveals nothing
-- about them. The foreign key deletes what is queued for the browser.
create function private.unsubscribe_push(of_endpoint text) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions where endpoint = of_endpoint and user_id = private.me();
$$;
grant execute on function private.subscribe_push, private.unsubscribe_push to authenticated;


-- push_deliveries: the queue, with one row per browser and collapse key. Notifications that replace each other on the
-- screen (further posts in a club, further comments on a post) share a row, so that a browser does not ring for each of
-- them.
-- Deliberately absent: the message, and how many notifications it is about. It is composed when it is sent, from what
-- its user can see and has not read at that moment.
create table private.push_deliveries (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  -- The latest notification. Null if it has been deleted, although earlier ones may remain.
  notification_id uuid references public.notifications (id) on delete set null,
  -- Identifies what the message replaces on the screen. See private.collapse_key.
  collapse_key text not null,
  -- The minimum time between two messages with the same key.
  pause interval not null,
  -- When it is to be sent. Null: there is nothing to send. During sending: when another run may take over, if this one
  -- has crashed.
  due_at timestamptz default now(),
  -- Identifies one attempt to send. A notification that arrives meanwhile clears it, so that the delivery is sent
  -- again.
  claim uuid,
  -- The number of claims since the last success, from which the function decides when to retry and when to give up.
  attempts integer not null default 0,
  sent_at timestamptz,
  -- For a club: the notification of its posts, and how many of them the last message counted.
  counted_id uuid,
  counted_posts integer,
  -- Since when there has been something to send.
  queued_at timestamptz not null default now(),
  constraint push_deliveries_subscription_id_collapse_key_key unique (subscription_id, collapse_key)
);
alter table private.push_deliveries enable row level security;

-- The deliveries that are due; the foreign key.
create index push_deliveries_due_at_idx on private.push_deliveries (due_at) where due_at is not null;
create index push_deliveries_notification_id_idx on private.push_deliveries (notification_id);


-- Notifications with the same key replace each other on the screen: a club's posts, a group, or just the notification.
create function private.collapse_key(of_notification public.notifications) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when of_notification.type = 'NEW_POST_IN_CLUB' then 'club:' || of_notification.club_id
    else coalesce(of_notification.group_key, 'notification:' || of_notification.id)
  end;
$$;

-- A club rings at most once in half an hour, everything else at most twice a minute. The pause starts with the last
-- message sent, so the first message is never delayed.
create function private.push_pause(of_type text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case when of_type = 'NEW_POST_IN_CLUB' then interval '30 minutes' else interval '30 seconds' end;
$$;

-- Queues these notifications for the browsers of users who want push messages about them. A waiting delivery takes over
-- the newer notification. A delivery that is being sent is queued again after the pause.
-- Most users have no such browser, so most calls queue nothing.
create function private.queue_push(notification_ids uuid[]) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  if cardinality(notification_ids) = 0 then
    return;
  end if;
  with browsers as materialized (
    -- Locked before their deliveries and in the order of their ids, so that nothing is queued for a subscription that
    -- is just being ended, and no two transactions deadlock.
    select s.id, s.user_id from public.push_subscriptions s
    where s.user_id in (select n.user_id from public.notifications n where n.id = any (notification_ids))
    order by s.id for key share
  )
  insert into private.push_deliveries as d (subscription_id, notification_id, collapse_key, pause)
  select distinct on (b.id, private.collapse_key(n)) b.id, n.id, private.collapse_key(n), private.push_pause(n.type)
  from public.notifications n
  join browsers b on b.user_id = n.user_id
  where n.id = any (notification_ids) and private.wants_push(n.user_id, n.kind)
  order by b.id, private.collapse_key(n), n.created_at desc
  on conflict on constraint push_deliveries_subscription_id_collapse_key_key do update set
    notification_id = excluded.notification_id,
    claim = null,
    queued_at = case when d.due_at is null then now() else d.queued_at end,
    due_at = case
      when d.claim is not null then now() + d.pause
      when d.due_at is not null then d.due_at
      else greatest(now(), d.sent_at + d.pause)
    end;
  if found then
    perform private.wake('push');
  end if;
end $$;

-- Queues every new unread notification. Once per statement: a post in a large club creates thousands.
create function private.notifications__queue_push() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.queue_push(array(
    select c.id from new_rows c
    where c.read_at is null and exists (select from public.push_subscriptions s where s.user_id = c.user_id)
  ));
  return null;
end $$;
call private.run_per_statement('public.notifications', 'queue_push', '{insert}');

-- Queues a notification again if its group has grown or a post has become a mention, but not if it was only read.
create function private.notifications__queue_push_again() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.queue_push(array(
    select c.id from new_rows c join old_rows b using (id)
    where c.read_at is null and (c.count > b.count or c.kind <> b.kind)
      and exists (select from public.push_subscriptions s where s.user_id = c.user_id)
  ));
  return null;
end $$;
call private.run_per_statement('public.notifications', 'queue_push_again', '{update}');


-- The facts of the newest of these notifications that their user can see, and how many posts and other causes are new
-- to them: all that they can see, without those of a club's posts that the last message counted. Also the notification
-- of a club's posts among them, and its count. All are null if there is none. Read as that user, so that row-level
-- security decides what may be sent to their screen. The role is set for this transaction only, and reset before the
-- function returns.
create function private.newest_facts_for(
  reader_id uuid, notification_ids uuid[], counted_id uuid, counted_posts integer,
  out newest json, out new_count integer, out posts_id uuid, out post_count integer
)
language plpgsql set search_path = '' as $$ declare
  kinds constant text[] := array(select n.kind from public.notifications n where n.id = any (notification_ids));
begin
  perform set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', '{"role":"authenticated","sub":"' || reader_id || '"}', true);
  select (array_agg(f.facts order by f.created_at desc, f.id desc))[1],
    -- At least one, even if posts that were counted have been deleted since.
    sum(greatest(f.count - case when f.id = counted_id then counted_posts else 0 end, 1)),
    (array_agg(f.id) filter (where f.kind = 'post'))[1], max(f.count) filter (where f.kind = 'post')
  into newest, new_count, posts_id, post_count
  from (
    select f.*, (f.facts ->> 'count')::integer as count, f.facts ->> 'kind' as kind
    from private.notification_facts(notification_ids, kinds) f
  ) f;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
end $$;

-- Whether a user wants a push message or an email with these facts now: they want notifications of this type, and have
-- not muted the club, user, post or conversation that the facts are about. The facts of a cancelled event do not name
-- its club, hence in_club_id. No one wants a reminder of an event that has begun. Checked at the last moment, so that
-- nothing is sent after a mute. Reads only the few mutes of one user.
create function private.wants_now(of_user_id uuid, facts json, in_club_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return private.wants(of_user_id, facts ->> 'kind')
    and (facts ->> 'kind' <> 'event_reminder' or (facts #>> '{event,startsAt}')::timestamptz > now())
    and not exists (
      select from public.mutes m
      left join public.clubs c on c.id = m.club_id
      left join public.users u on u.id = m.muted_user_id
      where m.user_id = of_user_id and m.ends_at > now() and (
        m.club_id = in_club_id or c.slug = facts #>> '{club,slug}' or u.username = facts #>> '{actor,username}'
        or m.post_id::text = facts ->> 'postId' or m.conversation_id::text = facts #>> '{conversation,id}'
      )
    );
end $$;

-- Claims deliveries that are due, up to max_count, for browsers whose push service's host matches the pattern. Each is
-- the caller's for five minutes. Notifications that their user has read, can no longer see or does not want are
-- dropped.
-- `news` is the number of causes in the message: for a club, its new posts and events that are still unread, otherwise
-- all of the notification. `topic` identifies the message at the push service and on the screen.
-- Called on the push function's own connection. `skip locked` lets several runs claim at once without sending anything
-- twice.
create function private.claim_push_deliveries(host_pattern text, max_count integer)
returns table (
  id uuid, claim uuid, endpoint text, p256dh text, auth text, attempts integer, queued_seconds integer, topic text,
  news integer, facts json
)
language plpgsql set search_path = '' as $$ declare
  delivery private.push_deliveries;
  receiver public.push_subscriptions;
  latest public.notifications;
begin
  for delivery in
    with due as (
      select d.id from private.push_deliveries d
      join public.push_subscriptions s on s.id = d.subscription_id
      where d.due_at <= now() and s.host ~ host_pattern
      order by d.due_at
      limit max_count
      for update of d skip locked
    )
    update private.push_deliveries d
    set claim = gen_random_uuid(), due_at = now() + interval '5 minutes', attempts = d.attempts + 1
    from due where d.id = due.id
    returning d.*
  loop
    select * into receiver from public.push_subscriptions s where s.id = delivery.subscription_id;
    select * into latest from public.notifications n where n.id = delivery.notification_id and n.read_at is null;
    select f.newest, f.new_count, f.posts_id, f.post_count
    into facts, news, delivery.counted_id, delivery.counted_posts
    from private.newest_facts_for(receiver.user_id, case
      when delivery.collapse_key like 'club:%' then array(
        select n.id from public.notifications n
        where n.user_id = receiver.user_id and n.type = 'NEW_POST_IN_CLUB' and n.read_at is null
          and n.club_id = substr(delivery.collapse_key, 6)::uuid
          -- The latest may have arrived while the last message was being sent.
          and n.created_at >= least(coalesce(delivery.sent_at, delivery.queued_at), latest.created_at)
      )
      else array[latest.id]
    end, delivery.counted_id, delivery.counted_posts) f;
    if facts is null or not private.wants_push(receiver.user_id, facts ->> 'kind')
      or not private.wants_now(receiver.user_id, facts, latest.club_id) then
      delete from private.push_deliveries d where d.id = delivery.id;
      continue;
    end if;
    update private.push_deliveries d set counted_id = delivery.counted_id, counted_posts = delivery.counted_posts
    where d.id = delivery.id and delivery.counted_id is not null;
    id := delivery.id;
    claim := delivery.claim;
    endpoint := receiver.endpoint;
    p256dh := receiver.p256dh;
    auth := receiver.auth;
    attempts := delivery.attempts;
    queued_seconds := extract(epoch from now() - delivery.queued_at);
    -- At most 32 base64url characters, the same for messages that replace each other.
    topic := translate(left(encode(sha256(convert_to(delivery.collapse_key, 'UTF8')), 'base64'), 32), '+/', '-_');
    return next;
  end loop;
end $$;

-- Reports the outcome of an attempt. 'sent'; 'gone': the subscription has ended; 'refused': do not send the message
-- again; 'retry': try again after retry_seconds.
-- If a run took longer than its five minutes, the delivery belongs to the run that has taken over.
create function private.finish_push_delivery(of_id uuid, of_claim uuid, outcome text, retry_seconds integer)
returns void language plpgsql set search_path = '' as $$ declare
  finished private.push_deliveries;
begin
  if outcome = 'gone' then
    delete from public.push_subscriptions s
    where s.id = (select d.subscription_id from private.push_deliveries d where d.id = of_id);
    return;
  end if;
  select * into finished from private.push_deliveries where id = of_id for update;
  if finished.claim is distinct from of_claim then
    -- More notifications have arrived meanwhile, or another run has taken over. The delivery will be sent again.
    update private.push_deliveries set sent_at = now(), attempts = 0 where id = of_id and outcome = 'sent';
  elsif outcome = 'sent' and finished.collapse_key not like 'notification:%' then
    -- Keep the row, which stores when the browser last rang.
    update private.push_deliveries
    set claim = null, due_at = null, sent_at = now(), attempts = 0 where id = of_id;
  elsif outcome = 'retry' then
    -- What was not sent has not been counted.
    update private.push_deliveries
    set claim = null, due_at = now() + make_interval(secs => retry_seconds), counted_id = null where id = of_id;
  else
    delete from private.push_deliveries where id = of_id;
  end if;
end $$;

-- A job: deletes deliveries that no run has claimed for a day, whose news is old by then, and rows that only store when
-- the browser last rang.
create function private.prune_push_deliveries() returns void
language sql security definer set search_path = '' as $$
  delete from private.push_deliveries
  where queued_at < now() - interval /* contract: retention.pushDeliveries.time */ '1 day'
    and (due_at is null or due_at < now() - interval '1 hour')
    and coalesce(sent_at, '-infinity') < now() - interval '1 hour';
$$;

-- Wakes a function that drains a queue once the transaction commits. If pg_net is missing, a timer starts the function.
-- A failure is only logged as a warning, because a post must not fail just because its push message cannot be sent.
create function private.wake(function_name text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.post_to_function('/functions/v1/' || function_name, 2000);
exception when others then
  raise warning 'The function % was not woken: %', function_name, sqlerrm;
end $$;

-- A job: wakes the push function if something is due, and returns whether it was. When a retry or a pause ends, there
-- is no notification to wake it.
create function private.wake_push_when_due() returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  if not exists (select from private.push_deliveries where due_at <= now()) then
    return false;
  end if;
  perform private.wake('push');
  return true;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The browsers in which the user is notified. Not their addresses and keys, with which anyone could send to them.
create view private.exported_browsers with (security_invoker = true) as
select s.created_at as at, json_build_object(
  'userAgent', s.user_agent, 'pushService', s.host, 'createdAt', s.created_at, 'lastUsedAt', s.renewed_at
) as item
from public.push_subscriptions s where s.user_id = auth.uid();
