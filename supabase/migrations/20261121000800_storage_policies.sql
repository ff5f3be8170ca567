-- On hosted Supabase a policy here locks some twenty tables of Auth, Storage and Realtime until the
-- migration commits. So it stands alone, and gives up quickly rather than holding up sign-ins.
set lock_timeout = '3s';

-- A member uploads into the folder that bears their id. No policy for select, update and delete: nobody lists,
-- replaces or removes files with a member's token.
create policy member_insert_media on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (storage.foldername(name))[1] = (select private.me())::text);
