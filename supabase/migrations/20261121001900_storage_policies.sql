-- Who may write to Storage. On hosted Supabase a policy here locks some twenty tables of Auth, Storage and Realtime until
-- the migration commits. So it is alone in its migration, and gives up quickly rather than holding up sign-ins.
set lock_timeout = '3s';

-- Members upload into the folder named by their id. There is no policy for select, update and delete: a member's token
-- cannot list, replace or remove files.
create policy member_insert_media on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (storage.foldername(name))[1] = (select private.me())::text);
