-- Accounts: the export of a user's data, and the deletion of an account.
--
-- Users who delete their account either erase what they wrote, or leave posts, comments, reviews and messages behind as
-- "Deleted member". Content that was left behind has no author. No one can claim it, and it links to no profile.
--
-- Everything else (the humidor, the journal, events, likes, settings) is deleted in both cases, by foreign keys on
-- public.users. A new table with personal data therefore needs two things: such a foreign key, and a view for the
-- export below. A test searches every column of the database for the id of a deleted user.

-- Erases what a user wrote. Comments with replies, and messages, leave an empty row so that other users' content keeps
-- its place.
-- Messages come first, under the locks of their conversations, in the order that every sender uses.
create function private.erase_user_content(of_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_conversations_of(of_user_id);
  update public.messages
  set content = '', image_url = null, deleted_at = coalesce(deleted_at, now()), sender_id = null, client_id = null
  where sender_id = of_user_id;
  -- Deleting a post also deletes other users' comments on it, which would have no readers without it.
  delete from public.posts where author_id = of_user_id;
  -- Replies first: an empty row that was kept only for them is deleted too.
  delete from public.comments where author_id = of_user_id and parent_id is not null;
  -- Replies that moderators removed count, because they may be restored.
  update public.comments c set content = '', image_url = null, deleted_at = coalesce(deleted_at, now()), author_id = null
  where author_id = of_user_id and exists (select from public.comments r where r.parent_id = c.id);
  delete from public.comments where author_id = of_user_id;
  -- The rows of comments that moderators removed have no author. A row with replies stays, and its stored text is
  -- deleted with the account.
  delete from public.comments c using private.removed_comments r
  where r.comment_id = c.id and r.author_id = of_user_id
    and not exists (select from public.comments o where o.parent_id = c.id);
end $$;
-- Called by a trigger and by prepare_account_deletion.

-- Erases the user's content however the account ends, whether its user deletes it or an operator does in the dashboard.
-- Reviews, events and the rest are deleted by their foreign keys.
-- Runs before the row is deleted, because the foreign keys would otherwise already have cleared the author. If the user
-- chose to keep their content, little is left to find: most rows have no author any more. Clubs that the user has
-- deleted are erased now, because no one is left to restore them.
create function private.users__erase_content() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.erase_user_content(old.id);
  perform private.erase_club(c.id)
  from public.clubs c join public.club_members m on m.club_id = c.id
  where c.deleted_at is not null and m.user_id = old.id and m.role = 'OWNER';
  return old;
end $$;
create trigger users__erase_content before delete on public.users
  for each row execute function private.users__erase_content();

-- Prepares the deletion of the caller's account. The API then asks Auth to delete the account, and Storage to delete
-- the files. Returns the names of the caller's files that will no longer be used. Fails with 409 for owners of clubs,
-- who must hand them over first: a club cannot be left without an owner.
-- Security definer: it changes authors, which clients cannot do.
-- Two steps instead of one transaction, because Auth is another service. If Auth fails, the account still exists and
-- the user can sign in and try again, with less left to do. The content no longer names them, so nothing personal is
-- shown that should have been deleted.
create function private.prepare_account_deletion(keeps_content boolean) returns setof text
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  owned_clubs constant text := (
    select string_agg(c.name, ', ' order by c.name)
    from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = caller and m.role = 'OWNER' and c.deleted_at is null
  );
begin
  if caller is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  elsif owned_clubs is not null then
    perform private.fail(409, 'You own these clubs: ' || owned_clubs
      || '. Hand each over to another member, or delete it, before you delete your account.');
  end if;
  if keeps_content then
    perform private.lock_conversations_of(caller);
    -- The client's id too: it is only for the sender's own retries.
    update public.messages set sender_id = null, client_id = null where sender_id = caller;
    update public.posts set author_id = null where author_id = caller;
    update public.comments set author_id = null where author_id = caller;
    -- Reviews that no one else can read are deleted with their author.
    update public.reviews set author_id = null where author_id = caller and (is_public or club_id is not null);
  else
    perform private.erase_user_content(caller);
  end if;
  -- All files except the pictures of content that stays. Avatars and pictures of the humidor and of pipes need no
  -- check: they are deleted with the account.
  return query
    select o.name from private.files_of(caller) o
    cross join lateral (select private.upload_of(o.name) as upload offset 0) its
    where not exists (
        select from public.posts p where p.image_url is not null and private.media_name(p.image_url) = its.upload
      )
      and not exists (
        select from public.reviews r
        where r.author_id is distinct from caller and r.image_url is not null
          and private.media_name(r.image_url) = its.upload
      )
      and not exists (
        select from public.comments c where c.image_url is not null and private.media_name(c.image_url) = its.upload
      )
      and not exists (
        select from public.messages m where m.image_url is not null and private.media_name(m.image_url) = its.upload
      )
      -- A club that the caller has handed over keeps the pictures that they uploaded for it.
      and not exists (
        select from public.clubs c where c.avatar_url is not null and private.media_name(c.avatar_url) = its.upload
      )
      and not exists (
        select from public.clubs c where c.cover_url is not null and private.media_name(c.cover_url) = its.upload
      );
end $$;
grant execute on function private.prepare_account_deletion to authenticated;


-- The export: one view per noun, `exported_<noun>`, with everything that the user wrote, whether or not they can still
-- read the place where they wrote it. `at` is the order. The API lists the nouns (users/export-me.ts) and creates a
-- file for each.
--
-- No view is granted to any role. private.export reads them as their owner, because row-level security would hide
-- content that moderators removed and content in clubs that the user has left. Both are still the user's data. So each
-- view selects the caller's rows itself, by auth.uid(), not private.me(), because suspended users can still export
-- their data.
--
-- Other users appear by username only, and only if the user knows of them anyway. Not paged: exports are rare, limited
-- per hour, and must be complete. The export of notifications is in their chapter, beside the views that it reads.

-- Everything that the caller wrote of one noun, oldest first.
create function private.export(noun text) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  items json;
begin
  execute format('select coalesce(json_agg(e.item order by e.at), ''[]'') from private.%I e', 'exported_' || noun) into items;
  return items;
end $$;

-- The profile, with the e-mail address and the default club, which only its user can read.
create function private.export_profile() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'id', u.id, 'username', u.username, 'displayName', u.display_name, 'bio', u.bio, 'location', u.location,
      'website', u.website, 'avatarUrl', u.avatar_url, 'coverPhotoUrl', u.cover_photo_url,
      'isVerified', u.is_verified, 'email', a.email, 'createdAt', u.created_at,
      'sharesPalate', exists (select from public.palate_sharers p where p.user_id = u.id),
      'defaultClubId', (select s.default_club_id from public.user_settings s where s.user_id = u.id)
    )
    from public.users u join auth.users a on a.id = u.id where u.id = auth.uid()
  );
end $$;

-- The user's privacy settings: who can write to them and who can see them.
create function private.export_privacy() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (select to_jsonb(p) - 'user_id' from private.privacy_of(auth.uid()) p);
end $$;

-- What the user did in groups, and invitations back to a group that were sent by or to them.
create function private.export_groups() returns json
language plpgsql stable set search_path = '' as $$ begin
  return json_build_object(
    'changes', private.export('group_changes'), 'invitations', private.export('group_invitations'));
end $$;

-- The clubs that the user is in, with their role, including deleted ones that can still be restored. Former memberships
-- are not stored.
create view private.exported_clubs with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'slug', c.slug, 'name', c.name, 'role', m.role, 'joinedAt', m.created_at, 'deletedAt', c.deleted_at,
  'notificationLevel', l.level
) as item
from public.club_members m
join public.clubs c on c.id = m.club_id
left join public.club_notification_levels l on l.club_id = m.club_id and l.user_id = m.user_id
where m.user_id = auth.uid();

-- The clubs that the user is banned from, the reason, and the end (null: until the ban is lifted). Not who banned them,
-- which is about another user.
create view private.exported_bans with (security_invoker = true) as
select b.created_at as at, json_build_object(
  'club', c.slug, 'reason', b.reason, 'endsAt', b.ends_at, 'createdAt', b.created_at
) as item
from public.club_bans b join public.clubs c on c.id = b.club_id where b.user_id = auth.uid();

-- The user's requests to join clubs. Accepted requests have become memberships, and declined ones are kept for 30 days.
-- Not who decided, which is about another user.
create view private.exported_club_requests with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'club', c.slug, 'question', r.question, 'answer', r.answer, 'createdAt', r.created_at,
  'declinedAt', r.declined_at, 'note', r.decline_note
) as item
from public.club_requests r join public.clubs c on c.id = r.club_id where r.user_id = auth.uid();

-- Content that the owners and admins of clubs removed, and the reason. Not who removed it, which is about another user.
create view private.exported_removals with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'club', c.name, 'kind', r.kind, 'content', r.content, 'reason', r.reason, 'removedAt', r.created_at
) as item
from public.content_removals r join public.clubs c on c.id = r.club_id where r.author_id = auth.uid();

-- The user's appeals and their outcomes.
create view private.exported_appeals with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'about', m.target_kind, 'content', a.content, 'createdAt', m.created_at, 'outcome', private.appeal_outcome(a.decision_id)
) as item
from public.appeals a
join public.moderation_actions m on m.decision_id = a.decision_id and m.kind = 'APPEAL'
where a.user_id = auth.uid();

-- Includes posts that moderators removed, because they are still the user's own text. Likes are only a number, because
-- who liked a post is about other users.
create view private.exported_posts with (security_invoker = true) as
select p.created_at as at, json_build_object(
  'id', p.id, 'club', c.name, 'content', p.content, 'imageUrl', p.image_url,
  'createdAt', p.created_at, 'editedAt', p.edited_at, 'likes', p.like_count
) as item
from public.posts p join public.clubs c on c.id = p.club_id where p.author_id = auth.uid();

-- Includes comments that moderators removed. Their text is in a separate table under the same id, and their row has no
-- author. Comments that the user deleted are not included: at most an empty row without an author is left of them.
create view private.exported_comments with (security_invoker = true) as
select c.created_at as at, json_build_object(
  'id', c.id, 'postId', c.post_id, 'reviewId', c.review_id, 'parentId', c.parent_id, 'content', w.content, 'imageUrl', w.image_url,
  'createdAt', c.created_at, 'editedAt', c.edited_at
) as item
from (
  select o.id, o.content, o.image_url from public.comments o where o.author_id = auth.uid()
  union all
  select r.comment_id, r.content, r.image_url from private.removed_comments r where r.author_id = auth.uid()
) w
join public.comments c on c.id = w.id;

-- The events that the user created, including those in clubs that they have left.
create view private.exported_events with (security_invoker = true) as
select e.created_at as at, json_build_object(
  'id', e.id, 'club', c.name, 'title', e.title, 'description', e.description, 'location', e.location,
  'startTime', e.starts_at, 'endTime', e.ends_at, 'timezone', e.timezone, 'isPublic', e.is_public,
  'createdAt', e.created_at, 'editedAt', e.edited_at, 'cancelledAt', e.cancelled_at,
  'cancellationNote', e.cancellation_note, 'going', e.going_count
) as item
from public.events e join public.clubs c on c.id = e.club_id where e.creator_id = auth.uid();

-- All RSVPs, including MAYBE and NOT_GOING, which only the user can see.
create view private.exported_rsvps with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'eventId', r.event_id, 'status', r.status, 'answeredAt', r.created_at
) as item
from public.event_rsvps r where r.user_id = auth.uid();

-- Includes reviews that moderators removed and those in clubs that the user has left. Tasting notes are exported as a
-- whole row, so that new fields cannot be forgotten here, without the columns that only repeat the review.
create view private.exported_reviews with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'id', r.id, 'club', c.name, 'category', r.category, 'productName', r.product_name, 'brand', r.brand,
  'rating', r.rating, 'title', r.title, 'content', r.content, 'imageUrl', r.image_url,
  'notes', to_jsonb(n) - '{review_id,product_id,author_id,category,is_counted}'::text[],
  'createdAt', r.created_at, 'editedAt', r.edited_at
) as item
from public.reviews r
left join public.clubs c on c.id = r.club_id
left join public.tasting_notes n on n.review_id = r.id
where r.author_id = auth.uid();

-- All items of the humidor, including finished ones, and who can see each. As in the table, amounts are pieces for
-- cigars and grams for pipe tobacco. `trim_scale` writes 12, not 12.0.
create view private.exported_humidor with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'id', i.id, 'category', i.category, 'productName', i.product_name, 'brand', i.brand, 'kind', i.kind,
  'amountHad', trim_scale(i.amount_had), 'amountLeft', trim_scale(i.amount_left), 'datedOn', i.dated_on,
  'acquiredOn', i.acquired_on, 'openedOn', i.opened_on, 'readyOn', i.ready_on, 'place', l.name, 'note', i.note,
  'imageUrl', i.image_url, 'club', c.name, 'isForFollowers', i.is_for_followers, 'createdAt', i.created_at
) as item
from public.humidor_items i
left join public.humidor_places l on l.id = i.place_id
left join public.clubs c on c.id = i.club_id
where i.owner_id = auth.uid();

-- The storage places of the humidor, each with its readings: % relative humidity and °C, as entered.
create view private.exported_places with (security_invoker = true) as
select p.created_at as at, json_build_object(
  'id', p.id, 'name', p.name, 'kind', p.kind, 'humidityMin', p.humidity_min, 'humidityMax', p.humidity_max,
  'temperatureMin', p.temperature_min, 'temperatureMax', p.temperature_max, 'createdAt', p.created_at,
  'readings', (
    select coalesce(json_agg(json_build_object('at', r.at, 'humidity', r.humidity, 'temperature', r.temperature)
      order by r.at), '[]')
    from public.humidor_readings r where r.place_id = p.id
  )
) as item
from public.humidor_places p where p.owner_id = auth.uid();

-- All entries of the journal, which only the user can read. The user's pipe, the event and the club appear by name,
-- because ids would be meaningless outside Retrohale. The event's title is its creator's, so it is included only if the
-- user can read it. Companions are included although they were never notified, because the entry is the user's own
-- note.
create view private.exported_journal with (security_invoker = true) as
select e.smoked_at as at, json_build_object(
  'id', e.id, 'category', e.category, 'productName', e.product_name, 'brand', e.brand, 'smokedAt', e.smoked_at,
  'place', e.place, 'minutes', e.minutes, 'rating', e.rating, 'line', e.line, 'pipe', p.name, 'event', v.title,
  'club', c.name, 'companions', array(
    select u.username
    from public.journal_companions j join public.users u on u.id = j.user_id where j.entry_id = e.id
  ), 'createdAt', e.created_at
) as item
from public.journal_entries e
left join public.pipes p on p.id = e.pipe_id
left join public.events v
  on v.id = e.event_id and exists (select from private.reads_event(v.is_removed, v.is_open, v.club_id))
left join public.clubs c on c.id = e.club_id
where e.owner_id = auth.uid();

-- All pipes, which only the user can see. Chamber sizes are in millimetres.
create view private.exported_pipes with (security_invoker = true) as
select p.created_at as at, json_build_object(
  'id', p.id, 'name', p.name, 'maker', p.maker, 'shape', p.shape, 'material', p.material, 'finish', p.finish,
  'filter', p.filter, 'chamberWidth', trim_scale(p.chamber_width), 'chamberDepth', trim_scale(p.chamber_depth),
  'dedicatedFamily', p.dedicated_family, 'restDays', p.rest_days, 'cleanedAt', p.cleaned_at, 'imageUrl', p.image_url,
  'note', p.note, 'createdAt', p.created_at
) as item
from public.pipes p where p.owner_id = auth.uid();

-- The groups that the user is in, by name. The three views below use it, so that a user who has left a group does not
-- see its current name.
create view private.own_groups with (security_invoker = true) as
select c.id, c.group_name
from public.conversation_participants p join public.conversations c on c.id = p.conversation_id
where p.user_id = auth.uid();

-- The messages that the user sent, with their recipients, including those that moderators removed. Messages by others
-- are not the user's to export. Messages that the user deleted are not included: their row has no text. `with` is the
-- other user of a direct conversation and null in groups and clubs, which are named instead. A group that the user has
-- left has no name here.
create view private.exported_messages with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'id', m.id, 'club', k.name, 'group', o.group_name, 'with', u.username,
  'content', coalesce(r.content, m.content), 'imageUrl', coalesce(r.image_url, m.image_url), 'createdAt', m.created_at
) as item
from public.messages m
left join private.removed_messages r on r.message_id = m.id
join public.conversations c on c.id = m.conversation_id
left join public.clubs k on k.id = c.club_id
left join private.own_groups o on o.id = c.id
left join public.users u
  on u.id = case when c.direct_low_id = m.sender_id then c.direct_high_id else c.direct_low_id end
where m.sender_id = auth.uid() and (m.deleted_at is null or r.message_id is not null);

-- What the user did in groups. `name` is a name that the user gave a group.
create view private.exported_group_changes with (security_invoker = true) as
select g.created_at as at, json_build_object(
  'group', o.group_name, 'change', g.kind, 'with', u.username, 'name', g.group_name, 'at', g.created_at
) as item
from public.group_changes g
left join private.own_groups o on o.id = g.conversation_id
left join public.users u on u.id = g.user_id
where g.actor_id = auth.uid();

-- The users whom the user invited back to a group, and the users who invited them. Only the invited user sees that they
-- declined. As in get_group_invitations, an open invitation names its group unless there is a block between the two.
create view private.exported_group_invitations with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'group', case
    when i.user_id = auth.uid() and i.declined_at is null and not private.is_blocked(i.user_id, i.invited_by)
    then c.group_name
    else o.group_name
  end,
  'user', u.username, 'invitedBy', b.username, 'at', i.created_at,
  'declinedAt', case when i.user_id = auth.uid() then i.declined_at end
) as item
from private.group_invitations i
join public.conversations c on c.id = i.conversation_id
left join private.own_groups o on o.id = i.conversation_id
join public.users u on u.id = i.user_id
left join public.users b on b.id = i.invited_by
where auth.uid() in (i.user_id, i.invited_by);

-- The posts and reviews that the user liked, by id, because their text belongs to others. One list of both nouns,
-- oldest first.
create view private.exported_likes with (security_invoker = true) as
select p.created_at as at, json_build_object('postId', p.post_id, 'likedAt', p.created_at) as item
from public.post_likes p where p.user_id = auth.uid()
union all
select r.created_at, json_build_object('reviewId', r.review_id, 'likedAt', r.created_at)
from public.review_likes r where r.user_id = auth.uid();

-- The users whom the user follows. Followers are in their own exports, because following was their choice.
create view private.exported_follows with (security_invoker = true) as
select f.created_at as at, json_build_object('username', u.username, 'since', f.created_at) as item
from public.follows f join public.users u on u.id = f.followed_id where f.follower_id = auth.uid();

-- The users whom the user has blocked. Users never learn who has blocked them.
create view private.exported_blocks with (security_invoker = true) as
select b.created_at as at, json_build_object('username', u.username, 'since', b.created_at) as item
from public.blocks b join public.users u on u.id = b.blocked_id where b.blocker_id = auth.uid();

-- What the user has muted, including expired mutes that no job has deleted yet. Users never learn who has muted them.
-- `until` is null for a mute without an end, because JSON has no infinity.
create view private.exported_mutes with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'username', u.username, 'postId', m.post_id, 'conversationId', m.conversation_id, 'club', c.slug,
  'since', m.created_at, 'until', nullif(m.ends_at, 'infinity')
) as item
from public.mutes m
left join public.users u on u.id = m.muted_user_id
left join public.clubs c on c.id = m.club_id
where m.user_id = auth.uid();

-- The versions of the Rules that the user has accepted.
create view private.exported_rules with (security_invoker = true) as
select a.version as at, json_build_object('version', a.version, 'acceptedAt', a.accepted_at) as item
from public.rules_acceptances a where a.user_id = auth.uid();

-- The senders of message requests that the user has not accepted. Their texts belong to the senders.
create view private.exported_message_requests with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'from', u.username, 'createdAt', r.created_at, 'deletedAt', r.deleted_at
) as item
from public.message_requests r join public.users u on u.id = r.sender_id where r.user_id = auth.uid();

-- The product facts that the user proposed or agreed with. The votes contain both, since proposers vote for their own
-- proposals.
create view private.exported_facts with (security_invoker = true) as
select v.created_at as at, json_build_object(
  'product', concat_ws(' ', p.brand, p.product_name), 'field', f.field, 'value', f.value,
  'isMine', f.author_id = v.user_id, 'isAccepted', f.accepted_at is not null, 'createdAt', v.created_at
) as item
from public.fact_votes v
join public.fact_proposals f on f.id = v.proposal_id
join public.products p on p.id = f.product_id
where v.user_id = auth.uid();

-- The user's reports, with their status but nothing else that moderators did. Not the snapshot, which is another user's
-- text. Reports about the user are not included, because they would reveal who made them.
create view private.exported_reports with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'id', r.id, 'kind', r.target_kind, 'targetId', r.target_id, 'reason', r.reason, 'description', r.description,
  'status', r.status, 'createdAt', r.created_at
) as item
from public.reports r where r.author_id = auth.uid();

-- The names of the user's own files in the bucket, which the API adds to the archive. Includes uploads that were never
-- used.
create function private.export_file_names() returns setof text
language plpgsql stable security definer set search_path = '' as $$ begin
  return query
    select o.name from private.files_of(auth.uid()) o
    -- Of a picture in several sizes, only the largest: the names of the others are just a width.
    where o.name !~ '/\d+\.\w+$'
    order by o.created_at, o.name;
end $$;

grant execute on function private.export, private.export_profile, private.export_privacy, private.export_groups,
  private.export_file_names to authenticated;
