-- Mail: emails to users about some of their notifications, invitations to addresses that have no account, and links
-- that confirm an address. Which addresses get none is in the chapter of bounces before this one, and the weekly digest
-- in the chapter after it.
--
-- An email is queued in the transaction of what it is about. The Edge Function `mail` claims those that are due,
-- composes and sends them, and reports the outcome, like `push`. The function alone decides how an email is sent and
-- when it is retried (mail/, _shared/retry.ts). This chapter decides what may be sent to whom, at the last moment.
-- By default users are mailed about invitations, the events they go to and their account, at their confirmed address
-- (the chapter of mail addresses). What they chose is in private.notification_choices. A suspended user can see no
-- facts, and so gets no email.
-- A kind of notification that is not in private.mail_delay is never mailed.

-- The hash of the mailbox behind an address, by which refusals and limits recognise it: what follows a plus leads to the
-- same mailbox, and so do dots at Gmail.
create function private.mailbox_hash(address text) returns bytea
language sql immutable strict parallel safe set search_path = '' as $$
  select private.hash_token(case
    when m.box ~ '@g(oogle)?mail\.com$' then replace(split_part(m.box, '@', 1), '.', '') || '@gmail.com' else m.box
  end)
  from (select regexp_replace(lower(address), '^([^+@]+)\+[^@]*', '\1') as box) m;
$$;

-- mail_refusals: mailboxes whose owner said that no invitation and no link that confirms them is to be mailed again,
-- whichever user enters them.
-- Deliberately absent: the address. A hash is enough to recognise it.
create table private.mail_refusals (
  address_hash bytea primary key,
  created_at timestamptz not null default now()
);
alter table private.mail_refusals enable row level security;

-- mails: the queue, and for 90 days a record of what was sent. Each email has a link that stops further ones, which
-- must work for at least a month.
-- Deliberately absent: the text and the address. Both are read when it is sent, so that it says only what its reader
-- may see at that moment.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  -- The user, with the notification that it is about. Null if the notification has been deleted: nothing is sent. Also
  -- null for a weekly digest and for the email that checks an address, which are about none.
  user_id uuid references public.users (id) on delete cascade,
  notification_id uuid references public.notifications (id) on delete set null,
  -- Or an invitation to an address that had no account when it was queued, and the hash of its mailbox. Null if the
  -- invitation has been deleted, as with its club: nothing is sent, but what was sent counts and can be stopped.
  address_hash bytea,
  invite_id uuid references public.club_invites (id) on delete set null,
  -- Or the link that confirms an address, and the hash of its mailbox. Null if its user has removed it since.
  confirmed_user_id uuid references private.mail_addresses (user_id) on delete set null,
  -- That of the notification, 'digest', 'address_confirmation' or 'address_check'.
  kind text not null,
  -- The token of the invitation or the link, which is stored nowhere else. Deleted as soon as the email is sent.
  token text,
  -- When it is to be sent. During sending: when another run may take over, if this one has crashed. Null: it is done.
  due_at timestamptz default now(),
  -- Identifies one attempt to send.
  claim uuid,
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Whether the mail server accepted it. Null until it is done.
  is_sent boolean,
  -- In the link that stops further ones. It can do nothing else.
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  constraint mails_one_recipient check (num_nonnulls(user_id, address_hash) = 1),
  constraint mails_done check (
    (due_at is null) = (finished_at is not null) and (finished_at is null) = (is_sent is null)
  )
);
alter table private.mails enable row level security;

-- The emails that are due, and the digests among them, which wait for all others; those of a user, a mailbox, an
-- invitation and an address, for the limits and the foreign keys; a notification waits in at most one email, and is the
-- last foreign key; those to delete.
create index mails_due_at_idx on private.mails (due_at) where due_at is not null and kind <> 'digest';
create index mails_digests_due_at_idx on private.mails (due_at) where due_at is not null and kind = 'digest';
create index mails_user_id_queued_at_idx on private.mails (user_id, queued_at) where user_id is not null;
create index mails_address_hash_queued_at_idx on private.mails (address_hash, queued_at) where address_hash is not null;
create index mails_invite_id_idx on private.mails (invite_id) where invite_id is not null;
create index mails_confirmed_user_id_idx on private.mails (confirmed_user_id) where confirmed_user_id is not null;
create unique index mails_waiting_idx on private.mails (notification_id) where due_at is not null and claim is null;
create index mails_notification_id_idx on private.mails (notification_id) where notification_id is not null;
create index mails_queued_at_idx on private.mails (queued_at);

-- With an account goes the record of the invitations to its address that it accepted, and of the link that confirmed
-- the address. Before the row is deleted, because the invitations and the address are deleted with it.
call private.run_before_deletion('leave_mails', $$
  delete from private.mails m using public.club_invites i where i.id = m.invite_id and i.accepted_by = old.id;
  delete from private.mails m using private.mail_addresses a
  where a.user_id = old.id and m.confirmed_user_id = a.user_id and m.address_hash = private.mailbox_hash(a.address);
$$);


-- How long an email about a kind of notification waits, or null if that kind is not mailed. An edit of an event is
-- often followed by another, and both are one email. What users soon see in the app need not be mailed to them. A
-- message is mailed only once it has been unread for a day.
create function private.mail_delay(of_kind text) returns interval
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case
    when of_kind = 'message' then interval '1 day'
    when of_kind in ('club_request', 'follow', 'comment', 'reply') then interval '10 minutes'
    when of_kind in ('event_change', 'event_address') then interval '2 minutes'
    when of_kind in (
      'club_invite', 'club_request_accepted', 'club_request_declined', 'event_reminder', 'event_cancellation',
      'event_message', 'event_restoration', 'event_seat', 'date_chosen', 'post_mention', 'comment_mention',
      'review_mention', 'message_mention', 'moderation', 'appeal_outcome', 'device'
    ) then interval '0'
  end;
end $$;

-- Queues these notifications for users with an address who want such emails: of each kind at most 20 per user and day,
-- and three invitations, as to strangers. So emails of one kind never use up those of another, such as about new devices.
-- Of the two reminders of an event, only the one of the day before is mailed. A group of messages, comments or replies is
-- mailed once until it is read, however much it grows.
create function private.queue_mails(notification_ids uuid[]) returns void
language plpgsql set search_path = '' as $$ begin
  if cardinality(notification_ids) = 0 then
    return;
  end if;
  insert into private.mails (user_id, notification_id, kind, due_at)
  select q.user_id, q.id, q.kind, now() + private.mail_delay(q.kind)
  from (
    select n.user_id, n.id, n.kind, row_number() over (partition by n.user_id, n.kind order by n.id) as place
    from public.notifications n
    where n.id = any (notification_ids) and private.wants_by('MAIL', n.user_id, n.kind)
      and private.working_address(n.user_id) is not null
      and not exists (
        select from private.event_reminders r
        where r.kind = 'HOUR' and r.id = case when n.cause like 'reminder:%' then split_part(n.cause, ':', 2)::uuid end
      )
      and not (n.kind in ('message', 'comment', 'reply') and exists (
        select from private.mails m where m.notification_id = n.id
      ))
  ) q
  where q.place + (
    select count(*) from private.mails m
    where m.user_id = q.user_id and m.kind = q.kind and m.queued_at > now() - interval '1 day'
  ) <= case q.kind when 'club_invite' then 3 else 20 end
  on conflict (notification_id) where due_at is not null and claim is null do nothing;
  if found then
    perform private.wake('mail');
  end if;
end $$;

-- Queues new notifications, and those whose group has grown, as push does. Once per statement.
create function private.notifications__queue_mail() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.queue_mails(array(
    select c.id from new_rows c where c.read_at is null and private.mail_delay(c.kind) is not null
  ));
  return null;
end $$;
call private.run_per_statement('public.notifications', 'queue_mail', '{insert}');

create function private.notifications__queue_mail_again() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.queue_mails(array(
    select c.id from new_rows c join old_rows b using (id)
    where c.read_at is null and c.count > b.count and private.mail_delay(c.kind) is not null
  ));
  return null;
end $$;
call private.run_per_statement('public.notifications', 'queue_mail_again', '{update}');

-- Whether we may still write to a mailbox whose owner has not asked us to: they have not refused, and got fewer than
-- three such emails today, from all members together.
create function private.accepts_mail(mailbox bytea) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from private.mail_refusals r where r.address_hash = mailbox)
    and 3 > (
      select count(*) from private.mails m
      where m.address_hash = mailbox and m.queued_at > now() - interval '1 day'
    );
$$;

-- Queues invitations to addresses that have no account, with one token for each: at most three emails to a mailbox in a
-- day, from all clubs together. Beyond that, and for an address whose owner wants none or from which emails came back,
-- there is only the link, which the inviter can pass on. The inviter does not learn which of these it was. Runs with the
-- rights of the functions that create and remind, which limit the inviter and the club.
create function private.mail_invites(invite_ids uuid[], tokens text[]) returns void
language plpgsql set search_path = '' as $$ begin
  insert into private.mails (address_hash, invite_id, kind, token)
  select a.hash, a.id, 'club_invite', a.token
  from (
    select h.hash, i.id, t.token,
      -- Several addresses of a list may lead to one mailbox.
      row_number() over (partition by h.hash order by i.id) as place
    from unnest(invite_ids, tokens) t (id, token)
    join public.club_invites i on i.id = t.id and i.email is not null
    cross join lateral (select private.mailbox_hash(i.email) as hash) h
    where not exists (select from private.users_at(i.email))
      and not exists (select from private.mail_refusals r where r.address_hash = h.hash)
      and (private.bounce_of(i.email)).kind is null
  ) a
  where 3 >= a.place + (
    select count(*) from private.mails m where m.address_hash = a.hash and m.queued_at > now() - interval '1 day'
  );
  if found then
    perform private.wake('mail');
  end if;
end $$;

-- Queues the link that confirms an address, if its mailbox accepts it and no email to the address came back. The user
-- does not learn whether it does. Runs with the rights of set_mail_address, which limits the user.
create function private.mail_confirmation(asked private.mail_addresses, token text) returns void
language plpgsql set search_path = '' as $$ declare
  hash constant bytea := private.mailbox_hash(asked.new_address);
begin
  if private.accepts_mail(hash) and (private.bounce_of(asked.new_address)).kind is null then
    insert into private.mails (address_hash, confirmed_user_id, kind, token)
    values (hash, asked.user_id, 'address_confirmation', token);
    perform private.wake('mail');
  end if;
end $$;


-- Whether an invitation is open, and would reach this user, if there is one: not across a block, and not if they are
-- banned or already a member.
create function private.still_invites(invite public.club_invites, of_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select invite.revoked_at is null and invite.use_count = 0 and invite.expires_at > now()
    and (of_user_id is null or not (
      private.is_blocked(of_user_id, invite.created_by) or private.is_banned(invite.club_id, of_user_id)
      or exists (select from public.club_members m where m.user_id = of_user_id and m.club_id = invite.club_id)
    ));
$$;

-- The facts of an invitation to an address, as those of a notification of one. Null if it is no longer open, if its
-- address has refused invitations, or if it would not reach the account that the address has got meanwhile.
create function private.mailed_invite_facts(mail private.mails) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', mail.id, 'type', 'CLUB_INVITE', 'kind', mail.kind, 'count', 1, 'isRead', false, 'createdAt', mail.queued_at,
    'actor', a.actor, 'club', n.club, 'details', json_build_object('token', mail.token, 'isReminder', i.reminder_count > 0)
  )
  from public.club_invites i
  join public.clubs c on c.id = i.club_id and c.deleted_at is null
  join private.notified_clubs n on n.id = i.club_id
  join private.notified_actors a on a.id = i.created_by
  where i.id = mail.invite_id
    and not exists (select from private.mail_refusals r where r.address_hash = mail.address_hash)
    and private.still_invites(i, null)
    and not exists (select from private.users_at(i.email) user_id where not private.still_invites(i, user_id));
$$;

-- The facts of a link that confirms an address, with the user who entered it. Null if it has been used or replaced or
-- is too old, the user is suspended, or the mailbox has refused such emails.
create function private.mailed_confirmation_facts(mail private.mails) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', mail.id, 'type', 'other', 'kind', mail.kind, 'count', 1, 'isRead', false, 'createdAt', mail.queued_at,
    'actor', n.actor, 'details', json_build_object('token', mail.token)
  )
  from private.mail_addresses a
  join private.notified_actors n on n.id = a.user_id
  where a.user_id = mail.confirmed_user_id and a.token_hash = private.hash_token(mail.token) and a.new_until > now()
    and not exists (select from public.suspensions s where s.user_id = a.user_id and s.ends_at > now())
    and not exists (select from private.mail_refusals r where r.address_hash = mail.address_hash);
$$;

-- The facts of a user's notification, as push reads them. Null if they have read it, can no longer see it or do not
-- want it, or if it is about an invitation that is closed to them, about an event that has begun, to which they no longer
-- plan to go, or that has since been cancelled, or about a request whose outcome has changed since.
create function private.mailed_facts(mail private.mails) returns json
language plpgsql set search_path = '' as $$ declare
  about public.notifications;
  facts json;
begin
  select * into about from public.notifications n where n.id = mail.notification_id and n.read_at is null;
  if about.id is null or not private.wants_by('MAIL', mail.user_id, about.kind) or (
    about.event_id is not null and not exists (
      select from public.event_rsvps r join public.events e on e.id = r.event_id
      where r.event_id = about.event_id and r.user_id = mail.user_id and r.status <> 'NOT_GOING'
        and e.starts_at > now() and e.cancelled_at is null
    )
  ) or (
    about.invite_id is not null and not exists (
      select from public.club_invites i where i.id = about.invite_id and private.still_invites(i, mail.user_id)
    )
  ) or (
    about.kind in ('club_request_accepted', 'club_request_declined')
    and (about.kind = 'club_request_accepted') <> exists (
      select from public.club_activity a
      join public.club_members m on m.club_id = a.club_id and m.user_id = mail.user_id
      where a.id = about.activity_id
    )
  ) then
    return null;
  end if;
  facts := (select f.newest from private.newest_facts_for(mail.user_id, array[about.id], null, null) f);
  return case when private.wants_now(mail.user_id, facts, about.club_id)
    and coalesce((facts #>> '{details,startsAt}')::timestamptz > now(), true) then facts end;
end $$;

-- `topic` is what it is about, of which its reader can stop further emails. `club` is the header of the club that
-- invites. `calendar` is a cancelled event, whose row may be gone. `queued_seconds` do not count the delay.
create type private.claimed_mail as (
  id uuid, claim uuid, user_id uuid, address text, attempts integer, queued_seconds integer, unsubscribe_token uuid,
  topic text, facts json, club json, calendar json
);

-- Claims emails that are due, up to max_count, apart from digests. Each is the caller's for five minutes. Those that are
-- no longer true for their reader, or whose address gets none any more, are deleted.
-- Called on the mail function's own connection. `skip locked` lets several runs claim at once without sending anything
-- twice.
create function private.claim_mails(max_count integer) returns setof private.claimed_mail
language plpgsql set search_path = '' as $$ declare
  mail private.mails;
  claimed private.claimed_mail;
begin
  for mail in
    with due as (
      select m.id from private.mails m where m.due_at <= now() and m.kind <> 'digest' order by m.due_at limit max_count
      for update of m skip locked
    )
    update private.mails m
    set claim = gen_random_uuid(), due_at = now() + interval '5 minutes', attempts = m.attempts + 1
    from due where m.id = due.id
    returning m.*
  loop
    claimed := null;
    claimed.facts := case
      when mail.kind = 'address_check' then private.address_check_facts(mail.user_id)
      when mail.user_id is not null then private.mailed_facts(mail)
      when mail.kind = 'address_confirmation' then private.mailed_confirmation_facts(mail)
      else private.mailed_invite_facts(mail)
    end;
    select case
        when mail.kind = 'address_check' then private.confirmed_address(mail.user_id)
        when mail.user_id is not null then private.working_address(mail.user_id)
        when (private.bounce_of(coalesce(i.email, a.new_address))).kind is null then coalesce(i.email, a.new_address)
      end, h.header into claimed.address, claimed.club
    from (select) one
    left join public.notifications n on n.id = mail.notification_id
    left join public.club_invites i on i.id in (mail.invite_id, n.invite_id)
    left join private.mail_addresses a on a.user_id = mail.confirmed_user_id
    left join private.club_headers h on h.id = i.club_id;
    if claimed.facts is null or claimed.address is null then
      delete from private.mails m where m.id = mail.id;
      continue;
    end if;
    select json_build_object(
      'id', c.event_id, 'title', c.title, 'location', c.old_location, 'startsAt', c.old_starts_at,
      'endsAt', c.old_ends_at, 'sequence', c.sequence, 'changedAt', c.created_at
    ) into claimed.calendar
    from public.notifications n
    join private.event_changes c on c.id = case when n.cause like 'change:%' then split_part(n.cause, ':', 2)::uuid end
    where n.id = mail.notification_id and n.kind = 'event_cancellation';
    claimed.id := mail.id;
    claimed.claim := mail.claim;
    claimed.user_id := mail.user_id;
    claimed.attempts := mail.attempts;
    claimed.queued_seconds := extract(epoch from now() - mail.queued_at - coalesce(private.mail_delay(mail.kind), '0'));
    claimed.unsubscribe_token := mail.unsubscribe_token;
    claimed.topic := private.notification_topic(mail.kind);
    return next claimed;
  end loop;
end $$;

-- Reports the outcome of an attempt. 'sent'; 'refused': do not send it again; 'gone': nor anything else to this address;
-- 'retry': try again after retry_seconds, unless a newer email about the same notification is waiting.
-- `sent_to` is the address, which may have changed since. If a run took longer than its five minutes, the email belongs
-- to the run that has taken over. If the email of an invitation was refused, the club can see that.
create function private.finish_mail(of_id uuid, of_claim uuid, sent_to text, outcome text, retry_seconds integer)
returns void
language plpgsql set search_path = '' as $$ begin
  perform private.record_bounce(sent_to, 'BOUNCED', now())
  from private.mails m where outcome = 'gone' and m.id = of_id and m.claim = of_claim;
  delete from private.mails m
  where outcome = 'retry' and m.id = of_id and m.claim = of_claim and exists (
    select from private.mails w
    where w.notification_id = m.notification_id and w.due_at is not null and w.claim is null
  );
  update public.club_invites i set bounced_at = now()
  from private.mails m left join public.notifications n on n.id = m.notification_id
  where outcome in ('refused', 'gone') and m.id = of_id and m.claim = of_claim and i.id in (m.invite_id, n.invite_id);
  update private.mails m
  set claim = null,
    due_at = case when outcome = 'retry' then now() + make_interval(secs => retry_seconds) end,
    finished_at = case when outcome <> 'retry' then now() end,
    is_sent = case when outcome <> 'retry' then outcome = 'sent' end,
    token = case when outcome = 'retry' then m.token end
  where m.id = of_id and m.claim = of_claim;
end $$;

-- Deletes all that waits, with the invitations' tokens. Called by the function where emails are not configured.
create function private.drop_mails() returns void
language plpgsql set search_path = '' as $$ begin
  delete from private.mails where due_at is not null;
  perform private.skip_digests();
end $$;

-- A job: deletes emails that no run has sent for a day after their delay, and the record of sent ones.
create function private.prune_mails() returns void
language sql security definer set search_path = '' as $$
  delete from private.mails
  where queued_at < now() - interval /* contract: retention.mails.time */ '90 days'
    or (
      queued_at < now() - interval /* contract: retention.unsentMails.time */ '1 day'
      and due_at < now() - interval '1 hour'
      and queued_at + coalesce(private.mail_delay(kind), '0') < now() - interval '1 day'
    );
$$;

-- A job: wakes the mail function if something is due, and returns whether it was. A run that has done as much as one run
-- may do wakes the next one in the same way. Each index is asked by itself.
create function private.wake_mail_when_due() returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  if not exists (select from private.mails m where m.due_at <= now() and m.kind <> 'digest')
    and not exists (select from private.mails m where m.due_at <= now() and m.kind = 'digest')
    and not exists (select from private.digests d where d.due_at <= now()) then
    return false;
  end if;
  perform private.wake('mail');
  return true;
end $$;


-- The caller's address, whether they can enter another, the one that waits to be confirmed, what they chose about emails
-- ({topic: isOn}), their digest, and why nothing is mailed to the address if emails came back. Null for a signed-out or
-- suspended caller. Security definer: clients can read none of it.
create function private.get_mail_settings() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'address', private.confirmed_address(u.id),
      'canSetAddress', private.sign_in_address(u.id) is null,
      'newAddress', (
        select a.new_address from private.mail_addresses a where a.user_id = u.id and a.new_until > now()
      ),
      'choices', private.choices_of(u.id, 'MAIL'),
      'digest', (
        select json_build_object('weekday', d.weekday, 'timezone', d.timezone)
        from private.digests d where d.user_id = u.id
      ),
      'bounce', case when b.kind is not null then json_build_object(
        'kind', b.kind, 'at', b.bounced_at, 'isChecking', b.check_token is not null) end
    )
    from public.users u
    cross join lateral private.bounce_of(private.confirmed_address(u.id)) b
    where u.id = private.me()
  );
end $$;

-- Turns emails about a topic on or off for the caller, and returns their settings.
create function private.update_mail_settings(of_topic text, is_on boolean) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.choose(private.me(), 'MAIL', of_topic, is_on);
  return private.get_mail_settings();
end $$;

grant execute on function private.get_mail_settings, private.update_mail_settings to authenticated;

-- Stops emails such as the one with this token: those to its user about this topic, only their weekly digest, or all
-- invitations and links to its address. Returns the topic, DIGEST, or ADDRESS for a link that confirms an address. Null
-- if the token is unknown. Anyone who has the email may do this, signed in or not, and repeat it. The API calls it on its
-- own connection.
create function private.unsubscribe(given_token uuid) returns text
language plpgsql set search_path = '' as $$ declare
  mail private.mails;
begin
  select * into mail from private.mails m where m.unsubscribe_token = given_token;
  if mail.kind = 'digest' then
    delete from private.digests d where d.user_id = mail.user_id;
    return 'DIGEST';
  elsif mail.kind = 'address_check' then
    -- Its reader has asked for it, and it has no such link.
    return null;
  elsif mail.user_id is not null then
    perform private.choose(mail.user_id, 'MAIL', private.notification_topic(mail.kind), false);
  elsif mail.id is not null then
    insert into private.mail_refusals (address_hash) values (mail.address_hash) on conflict do nothing;
  end if;
  return case mail.kind when 'address_confirmation' then 'ADDRESS' else private.notification_topic(mail.kind) end;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The emails to the user, also those that no mail server accepted, and the links that confirmed their address. Their
-- texts are those of the notifications.
create view private.exported_mails with (security_invoker = true) as
select m.queued_at as at, json_build_object('kind', m.kind, 'queuedAt', m.queued_at, 'isSent', m.is_sent) as item
from private.mails m where auth.uid() in (m.user_id, m.confirmed_user_id);
