-- Bounces: addresses to which nothing is mailed any more, because an email to them came back permanently or was reported
-- as spam. Mail services refuse a sender who continues, and then no user's emails arrive.
--
-- The mail service reports both to the API (api/mail/record-bounce.ts), and an SMTP server refuses an address while an
-- email is being sent (mail/send-by-smtp.ts). The owner of an account sees it in their settings, and can have a link
-- mailed to the address. Once it has been used, emails start again.

-- mail_bounces: one row per address, also after emails have started again. Unlike a refusal, it is about an address and
-- not about its mailbox: a server may not know what follows a plus.
-- Deliberately absent: the address. A hash is enough to recognise it.
create table private.mail_bounces (
  address_hash bytea primary key,
  kind text not null,
  -- When it happened, by the mail service's clock.
  bounced_at timestamptz not null,
  -- When the address was last found to work again. What happened before no longer counts, however often it is reported.
  resumed_at timestamptz,
  -- In the link that was mailed to the address. It can do nothing else. Null: there is none.
  check_token uuid unique,
  constraint mail_bounces_kind check (kind in (/* contract: bounceKind */ 'BOUNCED', 'COMPLAINED'))
);
alter table private.mail_bounces enable row level security;

create function private.address_hash(address text) returns bytea
language plpgsql immutable strict parallel safe set search_path = '' as $$ begin
  return private.hash_token(lower(address));
end $$;

-- The bounce because of which nothing is mailed to an address. Null if emails to it arrive, as far as we know.
create function private.bounce_of(address text) returns private.mail_bounces
language plpgsql stable set search_path = '' as $$ declare
  found_bounce private.mail_bounces;
begin
  select * into found_bounce from private.mail_bounces b
  where b.address_hash = private.address_hash(address) and b.bounced_at > coalesce(b.resumed_at, '-infinity');
  return found_bounce;
end $$;

-- The address to which a user can be mailed: their confirmed one, unless emails to it came back. Null if there is none.
create function private.working_address(of_user_id uuid) returns text
language plpgsql stable set search_path = '' as $$ declare
  address constant text := private.confirmed_address(of_user_id);
begin
  return case when (private.bounce_of(address)).kind is null then address end;
end $$;

-- Ends emails to an address. A report that arrives again, or late, changes nothing. `at` is never in the future, because
-- emails could then not be started again. Clubs see that the emails of their invitations came back, and never that one
-- was reported as spam.
-- The API calls it on its own connection, once it has checked the signature of the report.
create function private.record_bounce(address text, of_kind text, at timestamptz) returns void
language plpgsql set search_path = '' as $$ begin
  insert into private.mail_bounces as b (address_hash, kind, bounced_at)
  values (private.address_hash(address), of_kind, least(at, now()))
  on conflict (address_hash) do update set kind = excluded.kind, bounced_at = excluded.bounced_at
  where b.bounced_at < excluded.bounced_at;
  if (private.bounce_of(address)).kind = 'BOUNCED' then
    update public.club_invites i set bounced_at = now()
    where i.email = lower(address) and i.bounced_at is null and i.id in (
      select m.invite_id from private.mails m
      where m.address_hash = private.mailbox_hash(address) and m.attempts > 0
      union all
      select n.invite_id from private.mails m join public.notifications n on n.id = m.notification_id
      where m.user_id in (select private.users_at(lower(address))) and m.attempts > 0
    );
  end if;
end $$;


-- Starting again.

-- Mails the caller the link that starts emails again, to the address from which they came back, and returns their mail
-- settings. Further emails have the same link. Fails with 409 if no email came back, and with 429 beyond the limit.
-- Security definer: clients cannot write here.
create function private.check_address() returns json
language plpgsql security definer set search_path = '' as $$ declare
  bounce constant private.mail_bounces := private.bounce_of(private.confirmed_address(private.me()));
begin
  if bounce.kind is null then
    perform private.fail(409, 'Emails to your address arrive. There is nothing to check.');
  end if;
  perform private.count_activity('address check', 3, '1 day');
  update private.mail_bounces b set check_token = coalesce(b.check_token, gen_random_uuid())
  where b.address_hash = bounce.address_hash;
  insert into private.mails (user_id, kind) values (private.me(), 'address_check');
  perform private.wake('mail');
  return private.get_mail_settings();
end $$;

grant execute on function private.check_address to authenticated;

-- The facts of that email. Null if the link is no longer needed.
create function private.address_check_facts(of_user_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  bounce constant private.mail_bounces := private.bounce_of(private.confirmed_address(of_user_id));
begin
  return case when bounce.check_token is not null
    then json_build_object('kind', 'address_check', 'token', bounce.check_token) end;
end $$;

-- Starts emails to an address again: only its reader has the token. False if it has been used or is unknown.
-- The API calls it on its own connection.
create function private.resume_mail(given_token uuid) returns boolean
language plpgsql set search_path = '' as $$ begin
  update private.mail_bounces b set resumed_at = now(), check_token = null where b.check_token = given_token;
  return found;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Whether emails to the user's address have come back, and since when they are sent again.
create view private.exported_mail_bounces with (security_invoker = true) as
select b.bounced_at as at, json_build_object('kind', b.kind, 'at', b.bounced_at, 'resumedAt', b.resumed_at) as item
from private.mail_bounces b where b.address_hash = private.address_hash(private.confirmed_address(auth.uid()));
