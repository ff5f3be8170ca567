create or replace function private.create_invite(acted_club_id uuid, invited_email text, token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  made public.club_invites;
begin
  perform private.require_role(acted_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  perform private.count_act('invite', 50, '1 day');
  insert into public.club_invites (club_id, token_hash, email, created_by)
  values (acted_club_id, private.hash_token(token), lower(btrim(invited_email)), private.me())
  returning * into made;
  -- An invitation to an address notifies the account that has it, verified. The token is part of the notification:
  -- no other account could use it anyway.
  insert into public.notifications (user_id, kind, cause, invite_id, details)
  select invited.id, 'club_invite', 'invite:' || made.id, made.id, jsonb_build_object('token', token)
  from auth.users a
  join public.users invited on invited.id = a.id
  where lower(a.email) = made.email and a.email_confirmed_at is not null and a.id <> private.me()
    and private.wants(a.id, 'CLUB_INVITE')
    and not exists (select from public.club_members m where m.user_id = a.id and m.club_id = made.club_id);
  return json_build_object('id', made.id, 'token', token, 'email', made.email, 'expiresAt', made.expires_at);
end $$;
