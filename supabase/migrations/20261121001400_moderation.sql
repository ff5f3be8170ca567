-- Moderation: what moderators see of a report, and what they decide. Every function checks that the caller is a moderator
-- at this moment. For all others it returns null, as if the report did not exist, and the API responds with 404.
--
-- A decision settles reports and may remove content, or warn or suspend a user. All effects of a decision have the same
-- decision_id. Reopening a report undoes them together.
--
-- Two rules always apply. Moderators neither see nor decide reports about themselves. And nothing happens without an
-- entry in the log, in the same transaction. Before a function reads what it decides on, it locks the reports of the
-- target, in the order of their ids.


-- What moderators see.

-- A reported target as it is now, in any club. Null if it is gone, and only the report's snapshot remains. Security
-- definer: moderators can read reported content in private clubs, but nothing else there.
-- Checks the role itself, because every signed-in user may call it. Returns null without a report of the target,
-- because the role alone does not give access to private clubs.
create function private.moderated_content(of_kind private.target_kind, of_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  target private.target;
begin
  if not private.is_moderator() or not exists (select from public.reports r where r.target_id = of_id) then
    return null;
  end if;
  target := private.find_target(of_kind, of_id);
  return case when target.id is not null then json_build_object(
    'title', target.title,
    'text', target.content,
    'imageUrl', private.target_media(target) -> 0 ->> 'url',
    'media', private.target_media(target),
    'isRemoved', coalesce(target.is_removed, false),
    'isHidden', exists (select from private.hidden_content h where h.target_id = of_id and h.decided_at is null),
    -- By nothing else, so that it comes back if the club undoes that.
    'isRemovedByClub', coalesce(target.is_removed, false) and (
      select coalesce(bool_and(exists (select from public.club_activity a where a.id = r.act_id)), false)
      from private.removed_targets r where r.target_id = of_id and r.from_club_id is null),
    'postId', target.post_id,
    'reviewId', target.review_id,
    'eventId', target.event_id,
    'productSlug', target.product_slug,
    'club', (
      select json_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private)
      from public.clubs c where c.id = target.club_id
    )
  ) end;
end $$;

-- A reported message with the five messages before and after it, as they are now, oldest first. Null for other reports.
-- Security definer: moderators can read these messages and no others of the conversation. Deleted messages are left
-- out, as are those that the reporter could not read (up to fromNumber). Five on each side, since a message can seem
-- worse or better without context.
create function private.reported_messages(of_report_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_agg(json_build_object(
      'id', m.id, 'sender', u.summary, 'text', coalesce(d.content, m.content), 'createdAt', m.created_at,
      'isReported', m.id = r.target_id
    ) order by m.number)
    from public.reports r
    join public.messages t on r.target_kind = 'message' and t.id = r.target_id
    join public.messages m on m.conversation_id = t.conversation_id
      and m.number between t.number - 5 and t.number + 5
      and m.number > (r.snapshot ->> 'fromNumber')::integer
    left join private.removed_messages d on d.message_id = m.id
    left join private.user_summaries u on u.id = m.sender_id
    where r.id = of_report_id and r.subject_id is distinct from private.me() and private.is_moderator()
      and (m.deleted_at is null or (m.id = t.id and d.message_id is not null))
  );
end $$;

-- The name and the object of a reported file, as it was when it was reported, even if it has since been replaced or
-- removed. No row for everyone but moderators, and for other reports. Security definer, like reported_messages.
create function private.find_reported_file(of_report_id uuid) returns table (name text, object_name text)
language plpgsql stable security definer set search_path = '' as $$ begin
  return query
    select r.snapshot ->> 'title', o.name
    from public.reports r cross join lateral private.files_in(r.target_id::text, 'files') o
    where r.id = of_report_id and r.target_kind = 'club_file' and o.created_at <= r.created_at
      and r.subject_id is distinct from private.me() and private.is_moderator()
    order by o.created_at desc limit 1;
end $$;
grant execute on function private.find_reported_file to authenticated;

-- What the club of a reported target has done since the first report of it: about the user whom the report is about, with
-- the reasons that the club gave, newest first, at most twenty; and when it marked the report as handled. The contract's
-- `clubResponse`. Null for content without a club.
-- Security definer: moderators can read these entries of a private club's log and no others.
create function private.club_response(of_report_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'handledAt', (
        select h.handled_at from private.handled_reports h
        where h.club_id = r.club_id and h.target_id = r.target_id and h.handled_at >= r.created_at),
      'acts', array(
        select json_build_object(
          'id', a.id, 'kind', a.kind, 'actor', u.summary, 'reason', coalesce(a.reason, m.reason), 'endsAt', a.ends_at,
          'createdAt', a.created_at)
        from public.club_activity a
        left join public.content_removals m on m.id = a.removal_id
        left join private.user_summaries u on u.id = a.actor_id
        where a.user_id = r.subject_id and a.club_id = r.club_id
          and a.kind in (/* contract: clubResponseKind */
            'MEMBER_REMOVED', 'CONTENT_REMOVED', 'BANNED', 'BAN_LIFTED', 'BULK_REMOVED', 'BULK_RESTORED', 'TIME_OUT',
            'TIME_OUT_LIFTED')
          and a.created_at >= (select min(o.created_at) from public.reports o where o.target_id = r.target_id)
        order by a.created_at desc limit 20
      )
    )
    from public.reports r
    where r.id = of_report_id and r.club_id is not null and r.subject_id is distinct from private.me()
      and private.is_moderator()
  );
end $$;

-- How many decisions against a user are in force. A decision that both removes and warns counts once, and a reversed
-- one does not count. The number only informs moderators: no number of strikes leads to a suspension by itself. Runs as
-- the caller: moderators can read the log.
create function private.strike_count(of_user_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(distinct m.decision_id) from public.moderation_actions m
  where m.subject_id = of_user_id and m.kind in (/* contract: sanction */ 'REMOVE', 'WARN', 'SUSPEND')
    and not exists (
      select from public.moderation_actions u where u.decision_id = m.decision_id and u.kind = 'REOPEN');
$$;
grant execute on function private.strike_count to authenticated, service_role;

-- A report as moderators see it, with the twenty latest other reports of the same target: the contract's
-- `moderatedReport`. Only for moderators, which get_reports and get_report check. Its functions cost something for each
-- row, so callers first choose a page from the table.
create view private.moderated_report_items with (security_invoker = true) as
select r.id, r.created_at,
  private.join_objects(i.item, json_build_object('moderation', json_build_object(
    'reporter', a.summary,
    'subject', s.summary,
    'isSubjectSuspended', exists (
      select from public.suspensions p where p.user_id = r.subject_id and p.ends_at > now()),
    'content', private.moderated_content(r.target_kind, r.target_id),
    'messages', private.reported_messages(r.id),
    'clubResponse', private.club_response(r.id),
    'targetReportCount', (select count(*) from public.reports o where o.target_id = r.target_id),
    'subjectReportCount', (select count(*) from public.reports o where o.subject_id = r.subject_id),
    'strikeCount', private.strike_count(r.subject_id),
    'otherReports', array(
      select json_build_object(
        'id', o.id, 'reason', o.reason, 'description', o.description, 'status', o.status, 'createdAt', o.created_at,
        'reporter', u.summary)
      from public.reports o left join private.user_summaries u on u.id = o.author_id
      where o.target_id = r.target_id and o.id <> r.id
      order by o.created_at desc limit 20
    ),
    'appeal', p.item
  ))) as item
from public.reports r
join private.report_items i on i.id = r.id
left join private.appeal_items p on p.report_id = r.id
left join private.user_summaries a on a.id = r.author_id
left join private.user_summaries s on s.id = r.subject_id;

-- The contract's `moderationAct`, an entry of the log. Actor and subject are null if their accounts have been deleted,
-- since the log keeps only ids. JSON has no infinity, so the end of a permanent suspension is null, too.
create view private.moderation_action_items with (security_invoker = true) as
select m.id, m.target_id, m.subject_id, m.created_at,
  json_build_object(
    'id', m.id, 'kind', m.kind, 'actor', a.summary, 'subject', s.summary,
    'reportId', m.report_id, 'targetKind', m.target_kind, 'targetId', m.target_id,
    'reason', m.reason, 'note', coalesce(m.note, p.content),
    'endsAt', case when m.ends_at <> 'infinity' then m.ends_at end,
    'bulkRemoval', private.bulk_removal(m.bulk_counts, m.bulk_period),
    'createdAt', m.created_at
  ) as item
from public.moderation_actions m
left join public.appeals p on m.kind = 'APPEAL' and p.decision_id = m.decision_id
left join private.user_summaries a on a.id = m.actor_id
left join private.user_summaries s on s.id = m.subject_id;

grant select on private.moderated_report_items, private.moderation_action_items to authenticated, service_role;

-- The queue: a page of reports, newest or most reported first, and the number of reports of each status and with an
-- open appeal. Null for members. only_appealed: only those with an open appeal. one_per_target: only the newest of each
-- target, and the counts are of targets.
-- For the most reported, the key contains the number of reports of the target, as microseconds, in place of the time,
-- so that pages and cursors work as in every list.
-- The counts ignore the chosen status, so that the tabs keep their numbers while one of them is open. They follow the
-- chosen reason and kind, which apply to all tabs.
create function private.get_reports(
  of_status text, of_reason text, of_kind private.target_kind, only_appealed boolean, one_per_target boolean,
  most_reported boolean, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ declare
  chosen private.row_key[];
begin
  if not private.is_moderator() then
    return null;
  end if;
  chosen := array(
    select row(r.at, r.id)::private.row_key
    from (
      select p.id, case when most_reported
        then 'epoch'::timestamptz + count(*) over (partition by p.target_id) * interval '1 microsecond'
        else p.created_at end as at,
        row_number() over (partition by p.target_id order by p.created_at desc, p.id desc) as rank
      from public.reports p
      where (of_status is null or p.status = of_status) and (of_reason is null or p.reason = of_reason)
        and (of_kind is null or p.target_kind = of_kind)
        and (not only_appealed or exists (select from private.appeal_items a where a.report_id = p.id and a.is_open))
    ) r
    where (r.rank = 1 or not one_per_target)
      and (r.at, r.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by r.at desc, r.id desc limit page_limit + 1 offset page_offset
  );
  return private.join_objects(
    private.page(array(
      select i.item from unnest(chosen[:page_limit]) with ordinality k (at, id, position)
      join private.moderated_report_items i on i.id = k.id
      order by k.position
    ), private.next_cursor(chosen, page_limit)),
    (
      select json_build_object('counts', json_build_object(
        'PENDING', count(distinct c.counted) filter (where r.status = 'PENDING'),
        'REVIEWING', count(distinct c.counted) filter (where r.status = 'REVIEWING'),
        'RESOLVED', count(distinct c.counted) filter (where r.status = 'RESOLVED'),
        'DISMISSED', count(distinct c.counted) filter (where r.status = 'DISMISSED')
      ), 'appeals', count(distinct c.counted) filter (where a.is_open))
      from public.reports r
      cross join lateral (select case when one_per_target then r.target_id else r.id end as counted) c
      left join private.appeal_items a on a.report_id = r.id
      where (of_reason is null or r.reason = of_reason) and (of_kind is null or r.target_kind = of_kind)
    )
  );
end $$;

-- The number in the moderators' menu: targets with pending reports, and open appeals. Null for members. Counts targets,
-- not reports, because a hundred reports of one post are one task. A report that a moderator has taken is no longer
-- counted.
create function private.get_open_count() returns json
language plpgsql stable set search_path = '' as $$ declare
  reports constant bigint := (select count(distinct r.target_id) from public.reports r where r.status = 'PENDING');
  appeals constant bigint := (select count(distinct a.id) from private.appeal_items a where a.is_open);
begin
  if not private.is_moderator() then
    return null;
  end if;
  return json_build_object('count', reports + appeals, 'reports', reports, 'appeals', appeals);
end $$;

-- A report. Moderators also get what else was reported and done about the target and the user (the latest twenty of
-- each). Its author gets it as they wrote it. Null for everyone else, including a moderator whom it is about, since the
-- policy on reports hides it. Both shapes have the same fields: the author's has nulls where moderators get more.
create function private.get_report(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  report public.reports;
begin
  select r.id, r.target_id, r.subject_id into report.id, report.target_id, report.subject_id
  from public.reports r where r.id = of_id;
  if not private.is_moderator() then
    return (
      select private.join_objects(i.item, '{"moderation": null, "history": null}')
      from private.report_items i where i.id = report.id
    );
  end if;
  return (
    select private.join_objects(i.item, json_build_object('history', json_build_object(
      'reports', array(
        select e.item from private.report_items e
        where e.id in (
          select o.id from public.reports o
          where o.id <> of_id and (o.target_id = report.target_id or o.subject_id = report.subject_id)
          order by o.created_at desc limit 20)
        order by e.created_at desc
      ),
      'acts', array(
        select m.item from private.moderation_action_items m
        where m.target_id = report.target_id or m.subject_id = report.subject_id
        order by m.created_at desc limit 20
      )
    )))
    from private.moderated_report_items i where i.id = report.id
  );
end $$;

-- The log, newest first, including appeals and content hidden by reports. Null for members. The policy leaves out
-- entries about the caller.
create function private.get_moderation_actions(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ begin
  if not private.is_moderator() then
    return null;
  end if;
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.moderation_action_items i
    where (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;


-- What moderators decide.

-- The words with which the reason of a suspension begins. They are made here, unlike all others, which are made in
-- TypeScript, because a suspension stores its reason as text for the user: each refused request repeats it, whatever
-- client sent it.
create function private.reason_words(reason text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case reason
    when 'SPAM' then 'Spam'
    when 'HARASSMENT' then 'Harassment'
    when 'INAPPROPRIATE_CONTENT' then 'Inappropriate content'
    when 'MISINFORMATION' then 'Misinformation'
    else 'Against Retrohale''s rules'
  end;
$$;

-- Suspends the subject of a report, until a given time or permanently. Fails with 409 for a moderator and with 400 for
-- a date in the past. A trigger moves the user's conversations to new channels, because open connections would
-- otherwise still receive signals.
-- Content stays unless the decision removes it, too: a suspension restricts what the user can do from now on.
create function private.suspend_subject(report public.reports, of_decision_id uuid, given_note text, until timestamptz)
returns void language plpgsql set search_path = '' as $$ begin
  if exists (select from public.moderators m where m.user_id = report.subject_id) then
    perform private.fail(409, 'A moderator cannot be suspended. Remove them as a moderator first.');
  elsif until <= now() then
    perform private.fail(400, 'Please choose a future date.');
  end if;
  insert into public.suspensions (user_id, decision_id, reason, ends_at)
  values (
    report.subject_id, of_decision_id, concat_ws(' – ', private.reason_words(report.reason), given_note), until
  );
end $$;

-- Decides a report. (decision: {act, reason, removesContent, removesRecent, endsAt, note}, as in the contract.) A
-- decision settles all open reports of the target. Content hidden by reports comes back unless the decision removes it.
-- Fails with 409 if there is nothing to remove, or if the account has been deleted. Every step is logged under one
-- decision_id before the reports are closed, because the triggers that notify the reporters read the log.
create function private.decide_report(report public.reports, new_status text, decision jsonb) returns void
language plpgsql set search_path = '' as $$ declare
  new_decision_id constant uuid := gen_random_uuid();
  action constant text := case when new_status = 'RESOLVED' then decision ->> 'act' end;
  given_note constant text := private.written_or_null(btrim(decision ->> 'note'));
  until constant timestamptz := coalesce((decision ->> 'endsAt')::timestamptz, 'infinity');
  removes constant boolean :=
    action = 'REMOVE' or (action is not null and coalesce((decision ->> 'removesContent')::boolean, false));
  recent constant text := decision ->> 'removesRecent';
  counts jsonb;
begin
  if private.end_hiding(report.target_id) and not coalesce(removes, false) then
    perform private.log_action('RESTORE', report, new_decision_id, null, null);
  end if;
  -- The log and the user concerned get the moderator's reason. The report keeps the reporter's.
  report.reason := coalesce(decision ->> 'reason', report.reason);
  if removes then
    perform private.remove_targets(new_decision_id, report.target_kind, array[report.target_id]);
    -- Includes what its club has removed and could bring back.
    if not exists (select from private.removed_targets r where r.act_id = new_decision_id) then
      perform private.fail(409, 'There is nothing left to remove.');
    end if;
    perform private.log_action('REMOVE', report, new_decision_id, given_note, null);
  end if;
  if action in ('WARN', 'SUSPEND') then
    if report.subject_id is null then
      perform private.fail(409, 'This person has left Retrohale.');
    elsif action = 'SUSPEND' then
      perform private.suspend_subject(report, new_decision_id, given_note, until);
      if recent is not null then
        counts := nullif(private.remove_recent(new_decision_id, report.subject_id, recent, null), '{}');
      end if;
    end if;
    perform private.log_action(
      action, report, new_decision_id, given_note, case when action = 'SUSPEND' then until end, counts,
      case when counts is not null then recent end);
  elsif action is null then
    perform private.log_action(
      case new_status when 'RESOLVED' then 'RESOLVE' else 'DISMISS' end, report, new_decision_id, given_note, null);
  end if;
  -- In two steps, because a report must be taken before it is decided. Only open reports of this target, and none about
  -- the caller: a club's report is about the user who owned the club at the time.
  update public.reports r set status = 'REVIEWING'
  where r.target_id = report.target_id and r.status = 'PENDING' and r.subject_id is distinct from private.me();
  update public.reports r set status = new_status, decision_id = new_decision_id, decided_at = now()
  where r.target_id = report.target_id and r.status = 'REVIEWING' and r.subject_id is distinct from private.me();
end $$;

-- Undoes the effects of a decision and reopens its reports. A report stays decided if its author has reported the same
-- target again, because the new report is open.
-- Fails with 409 if the author of this report has a newer open one. A warning cannot be undone, but its decision is
-- marked as reversed and no longer counts as a strike. Effects that cannot be undone (the author's account was deleted)
-- are skipped without an entry.
create function private.reopen_report(report public.reports, given_note text) returns void
language plpgsql set search_path = '' as $$ declare
  done public.moderation_actions;
  counts jsonb;
begin
  for done in
    select * from public.moderation_actions m where m.decision_id = report.decision_id order by m.created_at
  loop
    if done.kind = 'REMOVE' and exists (select from private.restore_targets(done.decision_id, done.target_id)) then
      perform private.log_action('RESTORE', report, done.decision_id, given_note, null);
    elsif done.kind = 'SUSPEND' then
      counts := nullif(private.restore_recent(done.decision_id), '{}');
      delete from public.suspensions where decision_id = done.decision_id;
      if found then
        perform private.log_action('LIFT', report, done.decision_id, given_note, null, counts);
      end if;
    end if;
  end loop;
  perform private.log_action('REOPEN', report, report.decision_id, given_note, null);
  update public.reports r set status = 'REVIEWING', decision_id = null, decided_at = null
  where r.id = report.id
    or (r.decision_id = report.decision_id and not exists (
      select from public.reports n
      where n.author_id = r.author_id and n.target_id = r.target_id and n.status in ('PENDING', 'REVIEWING')));
exception when unique_violation then
  perform private.fail(409, 'The same person has reported this again. Please decide the new report.');
end $$;

-- Takes, decides or reopens a report and returns it. Null if the caller has no such report. Fails with 403 for its
-- author, and with 409 if another moderator has decided it, or for a step that is not allowed. Requesting the status
-- that a report already has, without an act, changes nothing, so that repeated requests are harmless.
-- Security definer: no policy lets moderators write. The role is checked at this moment, not when they signed in.
create function private.update_report(of_id uuid, changes jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  report public.reports;
  new_status constant text := changes ->> 'status';
  given_note constant text := private.written_or_null(btrim(changes ->> 'note'));
begin
  if not private.is_moderator() then
    if exists (select from public.reports r where r.id = of_id and r.author_id = private.me()) then
      perform private.fail(403, 'Only moderators can decide a report.');
    end if;
    return null;
  end if;
  -- All reports of the target, in the order of their ids, so that two moderators who decide about it take turns.
  perform from public.reports r
  where r.target_id = (select t.target_id from public.reports t where t.id = of_id)
  order by r.id for update;
  select * into report from public.reports r where r.id = of_id and r.subject_id is distinct from private.me();
  if report.id is null then
    return null;
  elsif report.status = new_status then
    if changes ? 'act' then
      perform private.fail(409, 'This report has already been decided. Reopen it first.');
    end if;
  elsif report.status = 'REVIEWING' and new_status in ('RESOLVED', 'DISMISSED') then
    perform private.decide_report(report, new_status, changes);
  elsif report.status in ('RESOLVED', 'DISMISSED') and new_status = 'REVIEWING' then
    perform private.reopen_report(report, given_note);
  else
    if report.status = 'PENDING' and new_status = 'REVIEWING' then
      perform private.log_action('TAKE', report, null, given_note, null);
    end if;
    -- The trigger refuses all other steps.
    update public.reports set status = new_status where id = of_id;
  end if;
  return private.get_report(of_id);
end $$;


grant execute on function private.moderated_content, private.reported_messages, private.club_response,
  private.get_reports, private.get_report, private.get_open_count, private.get_moderation_actions
  to authenticated, service_role;
grant execute on function private.update_report to authenticated;
-- reason_words, suspend_subject, decide_report and reopen_report are for other functions only.
