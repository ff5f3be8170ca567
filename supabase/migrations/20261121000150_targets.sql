-- Targets: what users can report, and what moderators decide about.
--
-- Content belongs to its noun, and so does the way in which it is shown to moderators, removed and restored. The chapter
-- of each noun has, here for posts:
--
--   private.post_targets      a view: the post as moderators see it, with the columns of private.target that apply
--   private.set_post_removed  a function: removes the post or restores it (create_removal writes it for content that only
--                             has to be marked)
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

-- Creates set_<kind>_removed for content whose row stays as it is when it is removed, and is marked by is_removed.
create procedure private.create_removal(of_kind private.target_kind)
language plpgsql set search_path = '' as $$ begin
  execute format($removal$
    create function private.%1$I(of_id uuid, removed boolean) returns boolean
    language plpgsql set search_path = '' as $body$ begin
      update public.%2$I set is_removed = removed where id = of_id and is_removed <> removed;
      return found;
    end $body$
  $removal$, 'set_' || of_kind || '_removed', of_kind || 's');
end $$;

-- Creates removed_<kind>s: the texts and pictures of rows that moderators removed and that stay without them. Only
-- set_<kind>_removed writes it. A text is deleted with its author's account.
-- Deliberately absent: who removed it and why. That is in the log of moderation.
create procedure private.create_removed_texts(of_kind private.target_kind, author_column name)
language plpgsql set search_path = '' as $$ declare
  texts constant name := 'removed_' || of_kind || 's';
begin
  execute format(
    'create table private.%1$I (
      %2$I uuid primary key references public.%3$I (id) on delete cascade,
      %4$I uuid references public.users (id) on delete cascade,
      content text not null,
      image_url text
    )', texts, of_kind || '_id', of_kind || 's', author_column);
  execute format('alter table private.%I enable row level security', texts);
  -- For the foreign key, and for the clean-up of uploads.
  execute format('create index %I on private.%I (%I)', texts || '_' || author_column || '_idx', texts, author_column);
  execute format('create index %I on private.%I (private.media_name(image_url)) where image_url is not null',
    texts || '_media_name_idx', texts);
end $$;

-- Content that was left behind has no author any more. Its reports stay, without a subject. Otherwise they would be
-- deleted with the account (subject_id cascades) although the content remains. Deleted content (a row without its text)
-- has no author either, but was not left behind.
create function private.leave_reports_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reports set subject_id = null
  where target_id = new.id and subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid
    and to_jsonb(new) ->> 'deleted_at' is null;
  return null;
end $$;

-- Keeps the reports of content that can be left behind.
create procedure private.keep_reports(of_table regclass, author_column name)
language plpgsql set search_path = '' as $$ begin
  execute format(
    'create trigger %I after update of %2$I on %3$s for each row when (new.%2$I is null and old.%2$I is not null)
    execute function private.leave_reports_behind(%2$L)',
    (select c.relname || '__leave_reports_behind' from pg_catalog.pg_class c where c.oid = of_table),
    author_column, of_table);
end $$;

grant execute on function private.reads_target to authenticated, service_role;
-- The other functions are for triggers and other functions only.
