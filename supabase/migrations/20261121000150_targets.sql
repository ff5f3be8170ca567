-- Targets: what users can report, and what moderators decide about.
--
-- Content belongs to its noun, and so does the way in which it is shown to moderators, removed and restored. The chapter
-- of each noun has, here for posts:
--
--   private.post_targets       a view: the post as moderators see it, with the columns of private.target that apply
--   private.set_posts_removed  a function: removes posts or restores them, and returns the ids of those that changed
--                              (create_removal writes it for content that only has to be marked)
--   private.recent_posts       a function: the ids of the posts that a user wrote since a given time, latest first: in
--                              a club, those that its owner and admins can remove; or, without a club, those that
--                              moderators can read
--
-- The functions of this chapter find all three by the name of the kind. Reports, hidden content, decisions, appeals and
-- bans use only these functions. To add a kind, add it to the contract (contract/reports.ts) and write its view and its
-- functions. A test fails for a kind that lacks one.
--
-- Reports and the log refer to a target by its kind and id, without a foreign key, because they outlive it. A trigger on
-- reports checks that the target exists.
-- Deliberately absent: a table of targets with a row for every post, message and comment, which foreign keys could refer
-- to. It would double the writes of the busiest tables for the few rows that are ever reported.

-- The kinds.
create type private.target_kind as enum (/* contract: reportKind */
  'user', 'post', 'comment', 'review', 'event', 'event_message', 'message', 'club', 'product', 'humidor_item',
  'club_page', 'club_file', 'venue'
);

-- A target as moderators see it. The view of a kind leaves out what does not apply to it.
create type private.target as (
  id uuid,
  -- The user it is about: the author, or the owner of a club. Null for content without an author.
  subject_id uuid,
  title text,
  content text,
  image_url text,
  -- Of a kind that can have several. Its first is not in image_url.
  media jsonb,
  -- Null for what is never removed.
  is_removed boolean,
  -- The club it is in.
  club_id uuid,
  -- Where users see it.
  post_id uuid,
  review_id uuid,
  event_id uuid,
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

-- The pictures and videos of a target, as the contract's `media`.
create function private.target_media(target private.target) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    target.media,
    case when target.image_url is null then '[]' else jsonb_build_array(private.media_item(target.image_url, '')) end);
$$;

-- Whether the caller can read a target. The policy of its table decides, which is named after the kind: posts, users.
create function private.reads_target(of_kind private.target_kind, of_id uuid) returns boolean
language plpgsql stable strict set search_path = '' as $$ declare
  is_readable boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', of_kind || 's') into is_readable using of_id;
  return is_readable;
end $$;


-- Removing and restoring.

-- removed_targets: which act removed what: a decision of moderators, an entry of a club's log that removed what a user
-- wrote (BULK_REMOVED), or reports that hid the target, under the target's own id. A target stays removed until every
-- act that removed it has been undone. So undoing an act brings back only what no other act has removed.
-- Deliberately absent: foreign keys, as in the log of moderation; and what was removed without an act of its own: a
-- post that its author or a club's admin has deleted is gone.
create table private.removed_targets (
  act_id uuid not null,
  target_kind private.target_kind not null,
  target_id uuid not null,
  -- For a review that the owner or an admin of a club took out of it. Its author still has it, without a club. Null for
  -- everything else, which is hidden.
  from_club_id uuid,
  primary key (act_id, target_id)
);
alter table private.removed_targets enable row level security;
-- The acts that removed a target.
create index removed_targets_target_id_idx on private.removed_targets (target_id);

-- Removes targets of one kind, which hides them from readers, and returns those that were not hidden before. What is
-- gone, or of a kind that is never removed, stays as it is.
-- Nothing is deleted, so that every act can be undone. Counters, products and the feed follow, now and when the targets
-- are restored.
create function private.remove_targets(by_act_id uuid, of_kind private.target_kind, ids uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$ declare
  hidden uuid[];
begin
  -- Another act is either undone first, or finds that this one has removed the target too.
  perform from private.removed_targets r where r.target_id = any (ids) order by r.target_id, r.act_id for update;
  execute format('select array(select private.%I($1, true))', 'set_' || of_kind || 's_removed') into hidden using ids;
  insert into private.removed_targets (act_id, target_kind, target_id)
  select by_act_id, of_kind, h.id from (
    select unnest(hidden) as id
    union
    select r.target_id from private.removed_targets r where r.target_id = any (ids) and r.from_club_id is null
  ) h
  on conflict do nothing;
  return hidden;
end $$;

-- Undoes the removals of an act, or only that of one target, and returns what readers can see again. Leaves out what
-- another act has removed, and what has been deleted meanwhile, for example with the author's account.
create function private.restore_targets(by_act_id uuid, of_target_id uuid default null)
returns table (kind private.target_kind, id uuid)
language plpgsql set search_path = '' as $$ declare
  released record;
begin
  for released in
    with undone as (
      delete from private.removed_targets r
      where r.act_id = by_act_id and (of_target_id is null or r.target_id = of_target_id)
      returning r.target_kind, r.target_id, r.from_club_id
    )
    select u.target_kind, u.from_club_id, array_agg(u.target_id) as ids from undone u
    group by u.target_kind, u.from_club_id
  loop
    if released.from_club_id is not null then
      return query
        select released.target_kind, r from private.put_reviews_back(released.ids, released.from_club_id) r;
    else
      return query execute format('select $1, r from private.%I($2, false) r', 'set_' || released.target_kind || 's_removed')
        using released.target_kind, array(
          select i from unnest(released.ids) i
          where not exists (
            select from private.removed_targets o where o.target_id = i and o.from_club_id is null));
    end if;
  end loop;
end $$;

-- Creates set_<kind>s_removed, for content whose rows stay as they are when they are removed, and are marked by
-- is_removed. It returns the ids of those that have changed.
create procedure private.create_removal(of_kind private.target_kind)
language plpgsql set search_path = '' as $$ begin
  execute format($removal$
    create function private.%1$I(ids uuid[], removed boolean) returns setof uuid
    language plpgsql set search_path = '' as $body$ begin
      return query update public.%2$I r set is_removed = removed
        where r.id = any (ids) and r.is_removed <> removed returning r.id;
    end $body$
  $removal$, 'set_' || of_kind || 's_removed', of_kind || 's');
end $$;

-- Creates both functions for a kind that is never removed.
create procedure private.create_no_removal(of_kind private.target_kind)
language plpgsql set search_path = '' as $$ begin
  execute format($removal$
    create function private.%1$I(ids uuid[], removed boolean) returns setof uuid
    language plpgsql immutable set search_path = '' as $body$ begin
      return;
    end $body$;
    create function private.%2$I(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
    language plpgsql immutable set search_path = '' as $body$ begin
      return;
    end $body$
  $removal$, 'set_' || of_kind || 's_removed', 'recent_' || of_kind || 's');
end $$;


-- Removing what a user wrote recently, as part of a ban or a suspension.

-- Removes what a user wrote in the last day or week: in a club, what its owner and admins can remove there one by one;
-- or, without a club, what moderators can read anywhere. Returns how many of each kind readers no longer see: the
-- contract's `bulkCounts`. What was edited in that time but written before is left alone.
-- At most 10,000, the latest of each kind, so that the request takes seconds at worst. A second act removes the rest.
create function private.remove_recent(
  by_act_id uuid, of_user_id uuid, period text, in_club_id uuid, at_most integer default 10000
) returns jsonb
language plpgsql set search_path = '' as $$ declare
  since constant timestamptz := now() - case period when 'DAY' then interval '24 hours' when 'WEEK' then interval '7 days' end;
  of_kind private.target_kind;
  ids uuid[];
  removed uuid[];
  counts jsonb := '{}';
  remaining integer := at_most;
begin
  foreach of_kind in array enum_range(null::private.target_kind) loop
    execute format('select array(select private.%I($1, $2, $3) limit $4)', 'recent_' || of_kind || 's')
    into ids using of_user_id, in_club_id, since, remaining;
    continue when ids = '{}';
    remaining := remaining - cardinality(ids);
    if of_kind = 'review' and in_club_id is not null then
      removed := private.take_reviews_out(by_act_id, ids);
    else
      removed := private.remove_targets(by_act_id, of_kind, ids);
    end if;
    if of_kind = 'event' then
      perform private.note_removed_events('CANCELLED', removed);
    end if;
    if removed <> '{}' then
      counts := counts || jsonb_build_object(of_kind, cardinality(removed));
    end if;
  end loop;
  return counts;
end $$;

-- Restores what such an act has removed, and returns how many of each kind readers see again.
create function private.restore_recent(by_act_id uuid) returns jsonb
language plpgsql set search_path = '' as $$ declare
  counts jsonb;
  events uuid[];
begin
  select coalesce(jsonb_object_agg(k.kind, k.count), '{}'), array_agg(k.ids) filter (where k.kind = 'event')
  into counts, events
  from (select r.kind, count(*), array_agg(r.id) as ids from private.restore_targets(by_act_id) r group by r.kind) k;
  perform private.note_removed_events('RESTORED', array(select unnest(events)));
  return counts;
end $$;

-- What such an act has removed, as replies and notifications have it: the contract's `bulkRemoval`. Null if it removed
-- nothing.
create function private.bulk_removal(counts jsonb, period text) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('counts', counts, 'period', period) where counts is not null;
$$;
grant execute on function private.bulk_removal to authenticated, service_role;


-- Creates removed_<kind>s: the texts and pictures of rows that moderators removed and that stay without them. Only
-- set_<kind>s_removed writes it, by keep_<kind>s, which keeps those that are not deleted and returns their ids. A text is deleted with its author's account.
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
  execute format($keep$
    create function private.%1$I(ids uuid[]) returns uuid[]
    language plpgsql set search_path = '' as $body$ declare
      kept_ids uuid[];
    begin
      with kept as (
        insert into private.%2$I (%3$I, %4$I, content, image_url)
        select r.id, r.%4$I, r.content, r.image_url from public.%5$I r
        where r.id = any (ids) and r.deleted_at is null
        returning %3$I as id
      )
      select array_agg(k.id) into kept_ids from kept k;
      return kept_ids;
    end $body$
  $keep$, 'keep_' || of_kind || 's', texts, of_kind || '_id', author_column, of_kind || 's');
end $$;

-- Content that was left behind has no author any more. Its reports stay, without a subject. Otherwise they would be
-- deleted with the account (subject_id cascades) although the content remains. Deleted content (a row without its text)
-- has no author either, but was not left behind.
create function private.leave_reports_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reports set subject_id = null
  where target_id = new.id and subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;

-- Keeps the reports of content that can be left behind. The condition is on the trigger, because an act may remove
-- thousands of rows.
create procedure private.keep_reports(of_table regclass, author_column name)
language plpgsql set search_path = '' as $$ begin
  execute format(
    'create trigger %I after update of %2$I on %3$s for each row when (new.%2$I is null and old.%2$I is not null%4$s)
    execute function private.leave_reports_behind(%2$L)',
    (select c.relname || '__leave_reports_behind' from pg_catalog.pg_class c where c.oid = of_table),
    author_column, of_table,
    (select ' and new.deleted_at is null' from pg_catalog.pg_attribute a
      where a.attrelid = of_table and a.attname = 'deleted_at'));
end $$;

grant execute on function private.reads_target to authenticated, service_role;
-- The other functions are for triggers and other functions only.
