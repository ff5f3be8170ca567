-- Warnings of hosted Supabase's advisor that the CLI's advisor (3.1.0) lacks, and foreign keys without an index.
-- One row per finding: its name, its subject and what to do.

-- 0025: a file with a public address needs no policy, and a SELECT policy lets users list the whole bucket.
select 'public_bucket_allows_listing' as name,
  format('bucket %s, policy "%s" on storage.objects', b.id, p.policyname) as subject,
  'Remove the policy: files of a public bucket are read by their address.' as advice
from storage.buckets b
join pg_policies p on p.schemaname = 'storage' and p.tablename = 'objects' and p.cmd in ('SELECT', 'ALL')
where b.public and (p.qual is null or p.qual !~ 'bucket_id' or p.qual like '%' || quote_literal(b.id) || '%')

union all

-- 0028, 0029: the Data API lets anyone call a function that runs with its owner's rights.
select role || '_security_definer_function_executable',
  f.oid::regprocedure::text,
  'Move it to the schema private, or revoke execute from the role (and from public).'
from pg_proc f, unnest('{anon,authenticated}'::text[]) as role
where f.pronamespace = 'public'::regnamespace and f.prosecdef and has_function_privilege(role, f.oid, 'execute')
  and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')

union all

-- Deleting the referenced row would read the whole table.
select 'unindexed_foreign_key',
  format('%s, constraint %s', c.conrelid::regclass, c.conname),
  'Create an index that begins with its columns.'
from pg_constraint c
where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
  )
order by 1, 2;
