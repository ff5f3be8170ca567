-- Mail addresses: where a user whose sign-in gives no address (Instagram) gets emails.
--
-- A user enters an address, and it counts once a link that was mailed to it has been used, within a day. It is not an
-- identity: no one logs in with it, and Auth does not know it, so it can link no two accounts. Like an address that the
-- sign-in confirmed, it lets its user accept the invitations to it. Several accounts may have the same one.
-- An address from the sign-in comes first. Then this table changes nothing.

-- mail_addresses: one row per user who entered an address.
-- Deliberately absent: the token in the link, of which only a hash is stored, and former addresses.
create table private.mail_addresses (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- The confirmed address. Null until there is one.
  address text,
  confirmed_at timestamptz,
  -- What the user entered since and has not confirmed. Until they do, emails go to the one above.
  new_address text,
  token_hash bytea unique,
  new_until timestamptz,
  constraint mail_addresses_address_form check (private.is_email_address(address)),
  constraint mail_addresses_new_address_form check (private.is_email_address(new_address)),
  constraint mail_addresses_confirmed check ((address is null) = (confirmed_at is null)),
  constraint mail_addresses_new check (num_nulls(new_address, token_hash, new_until) in (0, 3)),
  constraint mail_addresses_one check (num_nonnulls(address, new_address) > 0)
);
alter table private.mail_addresses enable row level security;

-- The users of an address; addresses that were not confirmed in time.
create index mail_addresses_address_idx on private.mail_addresses (address) where address is not null;
create index mail_addresses_new_until_idx on private.mail_addresses (new_until) where new_until is not null;

-- The address that a user's sign-in confirmed. Null if there is none.
create function private.sign_in_address(of_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select a.email from auth.users a
  where a.id = of_user_id and a.email is not null and a.email_confirmed_at is not null;
$$;

-- The address to which a user's emails go. Null if there is none.
create function private.confirmed_address(of_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    private.sign_in_address(of_user_id),
    (select a.address from private.mail_addresses a where a.user_id = of_user_id)
  );
$$;

-- The users with this confirmed address. Auth stores addresses in lower case, and its unique index allows each once
-- among accounts without single sign-on.
create function private.users_at(of_address text) returns setof uuid
language sql stable rows 1 set search_path = '' as $$
  select a.id from auth.users a
  where a.email = of_address and not a.is_sso_user and a.email_confirmed_at is not null
  union
  select a.user_id from private.mail_addresses a where a.address = of_address;
$$;

-- Mails a link to the address, which confirms it as the caller's, and returns their mail settings. A new link replaces
-- the former one, which then does nothing. The token is the API's. Null for a signed-out or suspended caller.
-- The reply is the same whether or not the address gets the email (private.mail_confirmation), or belongs to an
-- account. Fails with 409 if the sign-in gives an address or the caller's emails already go to this one, and with 429
-- beyond the limit. Security definer: clients can neither read nor write here.
create function private.set_mail_address(given_address text, token text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  entered constant text := lower(btrim(given_address));
  asked private.mail_addresses;
begin
  if caller is null then
    return null;
  elsif private.sign_in_address(caller) is not null then
    perform private.fail(409, 'Emails go to the address that you log in with.');
  elsif private.confirmed_address(caller) = entered then
    perform private.fail(409, 'Your emails already go to this address.');
  end if;
  perform private.count_activity('mail address', 5, '1 day');
  insert into private.mail_addresses (user_id, new_address, token_hash, new_until)
  values (
    caller, entered, private.hash_token(token),
    now() + interval /* contract: retention.newMailAddresses.time */ '1 day'
  )
  on conflict (user_id) do update set
    new_address = excluded.new_address, token_hash = excluded.token_hash, new_until = excluded.new_until
  returning * into asked;
  perform private.mail_confirmation(asked, token);
  return private.get_mail_settings();
end $$;

-- Removes the caller's address, and one that waits to be confirmed. Returns their mail settings.
create function private.remove_mail_address() returns json
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.mail_addresses a where a.user_id = private.me();
  return private.get_mail_settings();
end $$;

grant execute on function private.set_mail_address, private.remove_mail_address to authenticated;

-- Confirms the address to which the link with this token was mailed, and returns whose it now is. Null if the link has
-- been used or replaced, or is older than a day. The token is enough, signed in or not: the email may be open on another
-- device. The API calls it on its own connection.
create function private.confirm_mail_address(token text) returns json
language plpgsql set search_path = '' as $$ declare
  confirmed_id uuid;
begin
  update private.mail_addresses a
  set address = a.new_address, confirmed_at = now(), new_address = null, token_hash = null, new_until = null
  where a.token_hash = private.hash_token(token) and a.new_until > now()
  returning a.user_id into confirmed_id;
  return (select json_build_object('username', u.username) from public.users u where u.id = confirmed_id);
end $$;

-- A job: deletes addresses that were not confirmed in time.
create function private.prune_mail_addresses() returns void
language plpgsql set search_path = '' as $$ begin
  delete from private.mail_addresses a where a.new_until <= now() and a.address is null;
  update private.mail_addresses a set new_address = null, token_hash = null, new_until = null
  where a.new_until <= now();
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

create view private.exported_mail_addresses with (security_invoker = true) as
select a.confirmed_at as at, json_build_object(
  'address', a.address, 'confirmedAt', a.confirmed_at, 'newAddress', a.new_address
) as item
from private.mail_addresses a where a.user_id = auth.uid();
