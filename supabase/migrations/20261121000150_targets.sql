-- Targets: what users can report, and what moderators decide about.
--
-- Content belongs to its noun, and so does the way in which it is shown to moderators, removed and restored. The chapter
-- of each noun has, here for posts:
--
--   private.post_targets      a view: the post as moderators see it, with the columns of private.target that apply
--   private.set_post_removed  a function: removes the post or restores it
--
-- The functions of this chapter find both by the name of the kind. Reports, hidden content, decisions and appeals use
-- only these functions. To add a kind, add it to the contract (contract/reports.ts) and write its view and its function.
-- A test fails for a kind that lacks one.
--
-- Reports and the log refer to a target by its kind and id, without a foreign key, because they outlive it. A trigger on
-- reports checks that the target exists.
-- Deliberately absent: a table of targets with a row for every post, message and comment, which foreign keys could refer
-- to. It would double the writes of the busiest tables for the few rows that are ever reported.

-- The kinds.
create type private.target_kind as enum (/* contract: reportKind */
  'user', 'post', 'comment', 'review', 'event', 'message', 'club', 'product', 'humidor_item'
);

-- A target as moderators see it. The view of a kind leaves out what does not apply to it.
create type private.target as (
  id uuid,
  -- The user it is about: the author, or the owner of a club. Null for content without an author.
  subject_id uuid,
  title text,
  content text,
  image_url text,
  -- Null for what is never removed.
  is_removed boolean,
  -- The club it is in.
  club_id uuid,
  -- Where users see it.
  post_id uuid,
  review_id uuid,
  product_slug text
);

-- A target as it is now. All fields are null if it is gone.
-- For security definer functions, because the views also show what moderators have removed.
create function private.find_target(of_kind private.target_kind, of_id uuid) returns private.target
language plpgsql stable strict set search_path = '' as $$ declare
  target private.target;
begin
  execute format(
    'select r.* from private.%I t cross join jsonb_populate_record(null::private.target, to_jsonb(t)) r where t.id = $1',
    of_kind || '_targets'
  ) into target using of_id;
  return target;
end $$;

-- Whether the caller can read a target. The policy of its table decides, which is named after the kind: posts, users.
create function private.reads_target(of_kind private.target_kind, of_id uuid) returns boolean
language plpgsql stable strict set search_path = '' as $$ declare
  is_readable boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', of_kind || 's') into is_readable using of_id;
  return is_readable;
end $$;

-- Removes a target, which hides it from readers, or restores it. False if nothing changes: it is already removed or
-- restored, it is gone, or its kind is never removed.
-- Nothing is deleted, so that every decision can be undone. The triggers that update counters, products and the feed on
-- removal also update them when it is restored.
create function private.set_target_removed(of_kind private.target_kind, of_id uuid, removed boolean) returns boolean
language plpgsql set search_path = '' as $$ declare
  is_changed boolean;
begin
  execute format('select private.%I($1, $2)', 'set_' || of_kind || '_removed') into is_changed using of_id, removed;
  return is_changed;
end $$;

-- Content that was left behind has no author any more. Its reports stay, without a subject. Otherwise they would be
-- deleted with the account (subject_id cascades) although the content remains.
-- For triggers in the chapters of nouns whose content can be left behind. The argument names the column of the author.
create function private.leave_reports_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reports set subject_id = null
  where target_id = new.id and subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;

grant execute on function private.reads_target to authenticated, service_role;
-- The other functions are for triggers and other functions only.
