-- Moderation: what moderators see of a report, and what they decide. Every function asks who is a moderator now; to
-- everybody else it answers what it answers of nothing.

-- A reported thing as it stands now, wherever it stands; null when it is gone.
create function private.moderated_content(of_kind text, of_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_moderator() or not exists (select from public.reports r where r.target_id = of_id) then
    return null;
  end if;
  return case of_kind
    when 'post' then (
      select jsonb_build_object('title', null, 'text', p.content, 'imageUrl', p.image_url, 'isRemoved', p.is_removed,
        'postId', p.id, 'club', jsonb_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private))
      from public.posts p join public.clubs c on c.id = p.club_id where p.id = of_id)
    when 'comment' then (
      select jsonb_build_object('title', null, 'text', coalesce(r.content, m.content), 'imageUrl', null,
        'isRemoved', m.is_removed, 'postId', m.post_id,
        'club', jsonb_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private))
      from public.comments m
      join public.posts p on p.id = m.post_id
      join public.clubs c on c.id = p.club_id
      left join private.removed_comments r on r.comment_id = m.id
      where m.id = of_id and (m.deleted_at is null or r.comment_id is not null))
    when 'review' then (
      select jsonb_build_object('title', concat_ws(' ', r.brand, r.product_name) || ': ' || r.title, 'text', r.content,
        'imageUrl', r.image_url, 'isRemoved', r.is_removed, 'postId', null,
        'club', case when c.id is not null then
          jsonb_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private) end)
      from public.reviews r left join public.clubs c on c.id = r.club_id where r.id = of_id)
    else (
      select jsonb_build_object('title', coalesce(u.display_name, u.username), 'text', u.bio, 'imageUrl', u.avatar_url,
        'isRemoved', false, 'postId', null, 'club', null)
      from public.users u where u.id = of_id)
  end;
end $$;

-- A report as moderators see it. Under row-level security it is empty for everybody else, except for their own reports;
-- the functions below keep those out, too.
create view private.moderated_report_items with (security_invoker = true) as
select
  r.id,
  r.status,
  r.reason,
  r.kind,
  r.target_id,
  r.created_at,
  i.item || jsonb_build_object('moderation', jsonb_build_object(
    'reporter', w.author,
    'subject', s.author,
    'isSubjectSuspended', exists (
      select from public.suspensions p where p.user_id = r.subject_id and p.ends_at > now()),
    'content', private.moderated_content(r.kind, r.target_id),
    'targetReportCount', (select count(*) from public.reports o where o.target_id = r.target_id),
    'subjectReportCount', (select count(*) from public.reports o where o.subject_id = r.subject_id),
    'hasObjection', exists (
      select from public.moderation_acts a where a.decision_id = r.decision_id and a.kind = 'OBJECT')
  )) as item
from public.reports r
join private.report_items i on i.id = r.id
left join private.authors w on w.id = r.author_id
left join private.authors s on s.id = r.subject_id;

create view private.moderation_act_items with (security_invoker = true) as
select
  a.id,
  a.target_id,
  a.subject_id,
  a.created_at,
  jsonb_build_object(
    'id', a.id,
    'kind', a.kind,
    'actor', w.author,
    'subject', s.author,
    'reportId', a.report_id,
    'targetKind', a.target_kind,
    'targetId', a.target_id,
    'reason', a.reason,
    'note', a.note,
    'endsAt', case when a.ends_at <> 'infinity' then to_json(a.ends_at) end,
    'createdAt', to_json(a.created_at)
  ) as item
from public.moderation_acts a
left join private.authors w on w.id = a.actor_id
left join private.authors s on s.id = a.subject_id;

revoke all on private.moderated_report_items, private.moderation_act_items from public, anon;
grant select on private.moderated_report_items, private.moderation_act_items to authenticated, service_role;

-- One page of reports, newest or most reported first, and how many there are of each status. Null for members.
-- The cursor of the most reported names how often its target was reported, in the place of the time.
create function private.get_reports(
  of_status text, of_reason text, of_kind text, most_reported boolean,
  page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$
declare
  me constant uuid := private.me();
  before_id constant uuid := private.cursor_id(page_cursor);
  before_count constant bigint :=
    case when page_cursor is null then 9223372036854775807 else split_part(page_cursor, '_', 1)::bigint end;
begin
  if not private.is_moderator() then
    return null;
  end if;
  return (
    with seen as materialized (
      select r.id, r.status, r.created_at, r.target_id from public.reports r
      where r.subject_id is distinct from me
        and (of_reason is null or r.reason = of_reason) and (of_kind is null or r.kind = of_kind)
    ),
    chosen as (
      select c.*, row_number() over (order by c.rank desc, c.id desc) as place
      from (
        select n.* from (
          select s.id, case when most_reported
            then count(*) over (partition by s.target_id)
            else (extract(epoch from s.created_at) * 1000000)::bigint end as rank
          from seen s where of_status is null or s.status = of_status
        ) n
        where (n.rank, n.id) < (before_count, before_id)
        order by n.rank desc, n.id desc
        limit page_limit + 1 offset page_offset
      ) c
    )
    select json_build_object(
      'items', coalesce((
        select json_agg(i.item order by c.place)
        from chosen c join private.moderated_report_items i on i.id = c.id where c.place <= page_limit), '[]'),
      'nextCursor', (
        select c.rank || '_' || c.id from chosen c
        where c.place = page_limit and (select count(*) from chosen) > page_limit),
      'counts', json_build_object(
        'PENDING', count(*) filter (where s.status = 'PENDING'),
        'REVIEWING', count(*) filter (where s.status = 'REVIEWING'),
        'RESOLVED', count(*) filter (where s.status = 'RESOLVED'),
        'DISMISSED', count(*) filter (where s.status = 'DISMISSED'))
    )
    from seen s
  );
end $$;

-- A report: to moderators with what else was reported and done about the thing and the person (the last twenty), to
-- its author as they wrote it. Null for everybody else.
create function private.get_report(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  report public.reports;
begin
  if not private.is_moderator() then
    return (
      select i.item || '{"moderation": null, "history": null}' from private.report_items i
      where i.id = of_id and i.author_id = private.me()
    );
  end if;
  select * into report from public.reports r where r.id = of_id;
  return (
    select i.item || jsonb_build_object('history', jsonb_build_object(
      'reports', (
        select coalesce(jsonb_agg(o.item order by o.created_at desc), '[]')
        from (
          select e.item, e.created_at from private.report_items e
          where e.id in (
            select o.id from public.reports o
            where o.id <> of_id and (o.target_id = report.target_id or o.subject_id = report.subject_id)
            order by o.created_at desc limit 20)
        ) o
      ),
      'acts', (
        select coalesce(jsonb_agg(a.item order by a.created_at desc), '[]')
        from (
          select e.item, e.created_at from private.moderation_act_items e
          where e.target_id = report.target_id or e.subject_id = report.subject_id
          order by e.created_at desc limit 20
        ) a
      )
    ))
    from private.moderated_report_items i where i.id = of_id
  );
end $$;

-- The log, newest first. Null for members.
create function private.get_moderation_acts(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_moderator() then
    return null;
  end if;
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by i.created_at desc, i.id desc) filter (where i.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(i.created_at, i.id)) filter (where i.place = page_limit and i.found > page_limit)
    )
    from (
      select n.*, row_number() over (order by n.created_at desc, n.id desc) as place, count(*) over () as found
      from (
        select * from private.moderation_act_items a
        where (a.created_at, a.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by a.created_at desc, a.id desc
        limit page_limit + 1 offset page_offset
      ) n
    ) i
  );
end $$;

-- Writes one line of the log, as whoever asks.
create function private.log_act(
  act_kind text, about public.reports, of_decision_id uuid, act_note text, act_ends_at timestamptz
) returns void
language sql set search_path = '' as $$
  insert into public.moderation_acts (
    kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason, note, ends_at
  )
  values (
    act_kind, private.me(), about.subject_id, about.id, of_decision_id, about.kind, about.target_id, about.reason,
    act_note, act_ends_at
  );
$$;

-- What is decided of a thing is decided of every open report of it; of a person, each report is a matter of its own.
-- decision: {act, removesContent, endsAt, note} in the contract's names.
create function private.decide_report(report public.reports, new_status text, decision jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  decided constant uuid := gen_random_uuid();
  act constant text := decision ->> 'act';
  given_note constant text := nullif(btrim(decision ->> 'note'), '');
  until constant timestamptz := coalesce((decision ->> 'endsAt')::timestamptz, 'infinity');
  removes constant boolean := act = 'REMOVE' or coalesce((decision ->> 'removesContent')::boolean, false);
begin
  if new_status = 'DISMISSED' then
    perform private.log_act('DISMISS', report, decided, given_note, null);
  elsif act is null then
    perform private.log_act('RESOLVE', report, decided, given_note, null);
  else
    if removes then
      if not private.remove_content(report.kind, report.target_id) then
        perform private.fail(409, 'There is nothing left to remove.');
      end if;
      perform private.log_act('REMOVE', report, decided, given_note, null);
    end if;
    if act <> 'REMOVE' and report.subject_id is null then
      perform private.fail(409, 'This person has left Retrohale.');
    elsif act = 'WARN' then
      perform private.log_act('WARN', report, decided, given_note, null);
    elsif act = 'SUSPEND' then
      if exists (select from public.moderators m where m.user_id = report.subject_id) then
        perform private.fail(409, 'A moderator cannot be suspended. Their role has to be ended first.');
      elsif until <= now() then
        perform private.fail(400, 'Please choose a day to come.');
      end if;
      insert into public.suspensions (user_id, decision_id, reason, ends_at)
      values (report.subject_id, decided, concat_ws(' – ', private.reason_words(report.reason), given_note), until);
      perform private.log_act('SUSPEND', report, decided, given_note, until);
    end if;
  end if;
  if report.kind <> 'user' then
    update public.reports set status = 'REVIEWING' where target_id = report.target_id and status = 'PENDING';
  end if;
  update public.reports set status = new_status, decision_id = decided, decided_at = now()
  where id = report.id or (report.kind <> 'user' and target_id = report.target_id and status = 'REVIEWING');
end $$;

create function private.reason_words(reason text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case reason
    when 'SPAM' then 'Spam'
    when 'HARASSMENT' then 'Harassment'
    when 'INAPPROPRIATE_CONTENT' then 'Inappropriate content'
    when 'MISINFORMATION' then 'Misinformation'
    else 'Against the rules of Retrohale'
  end;
$$;

-- Takes back what a decision did, and opens its reports again. A report whose author has reported the same thing anew
-- stays decided: the new one is open.
create function private.reopen_report(report public.reports, given_note text) returns void
language plpgsql set search_path = '' as $$
declare
  done public.moderation_acts;
begin
  for done in select * from public.moderation_acts a where a.decision_id = report.decision_id order by a.created_at loop
    if done.kind = 'REMOVE' and private.restore_content(done.target_kind, done.target_id) then
      perform private.log_act('RESTORE', report, done.decision_id, given_note, null);
    elsif done.kind = 'SUSPEND' then
      delete from public.suspensions where decision_id = done.decision_id;
      if found then
        perform private.log_act('LIFT', report, done.decision_id, given_note, null);
      end if;
    end if;
  end loop;
  perform private.log_act('REOPEN', report, report.decision_id, given_note, null);
  update public.reports r set status = 'REVIEWING', decision_id = null, decided_at = null
  where r.id = report.id
    or (r.decision_id = report.decision_id and not exists (
      select from public.reports n
      where n.author_id = r.author_id and n.target_id = r.target_id and n.status in ('PENDING', 'REVIEWING')));
exception when unique_violation then
  perform private.fail(409, 'The same person has reported this anew. Please decide the new report.');
end $$;

-- Takes up, decides or reopens a report and answers it. Null for members, of other people's reports.
create function private.update_report(of_id uuid, changes jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  new_status constant text := changes ->> 'status';
  given_note constant text := nullif(btrim(changes ->> 'note'), '');
begin
  if not private.is_moderator() then
    if exists (select from public.reports r where r.id = of_id and r.author_id = private.me()) then
      perform private.fail(403, 'Only moderators can decide a report.');
    end if;
    return null;
  end if;
  -- All of one thing, in order: two moderators who decide about it take turns.
  perform from public.reports r
  where r.target_id = (select t.target_id from public.reports t where t.id = of_id)
  order by r.id for update;
  select * into report from public.reports r where r.id = of_id and r.subject_id is distinct from private.me();
  if report.id is null then
    return null;
  elsif report.status = new_status then
    if changes ? 'act' then
      perform private.fail(409, 'This report is decided already. Reopen it first.');
    end if;
    return private.get_report(of_id);
  elsif new_status in ('RESOLVED', 'DISMISSED') and report.status = 'REVIEWING' then
    perform private.decide_report(report, new_status, changes);
  elsif new_status = 'REVIEWING' and report.status in ('RESOLVED', 'DISMISSED') then
    perform private.reopen_report(report, given_note);
  else
    if new_status = 'REVIEWING' and report.status = 'PENDING' then
      perform private.log_act('TAKE', report, null, given_note, null);
    end if;
    -- The trigger says which step is none.
    update public.reports set status = new_status where id = of_id;
  end if;
  return private.get_report(of_id);
end $$;

-- What moderators did about me that still stands or once stood: without saying who, and without who reported it.
create function private.get_acts_about_me(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(json_build_object(
        'id', a.id, 'kind', a.kind, 'targetKind', a.target_kind, 'reason', a.reason, 'note', a.note,
        'text', a.text, 'endsAt', case when a.ends_at <> 'infinity' then a.ends_at end, 'createdAt', a.created_at,
        'isUndone', a.is_undone, 'objection', a.objection
      ) order by a.created_at desc, a.id desc) filter (where a.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(a.created_at, a.id)) filter (where a.place = page_limit and a.found > page_limit)
    )
    from (
      select n.*, row_number() over (order by n.created_at desc, n.id desc) as place, count(*) over () as found,
        exists (
          select from public.moderation_acts u where u.decision_id = n.decision_id and u.kind = 'REOPEN'
        ) as is_undone,
        (
          select o.note from public.moderation_acts o where o.decision_id = n.decision_id and o.kind = 'OBJECT' limit 1
        ) as objection,
        -- One's own words; of a person, what the moderator wrote says enough.
        case when n.target_kind <> 'user' then
          (select r.snapshot ->> 'text' from public.reports r where r.id = n.report_id) end as text
      from (
        select * from public.moderation_acts m
        where m.subject_id = private.me() and m.kind in ('REMOVE', 'WARN', 'SUSPEND')
          and (m.created_at, m.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by m.created_at desc, m.id desc
        limit page_limit + 1 offset page_offset
      ) n
    ) a
  );
end $$;

-- Says something against what was decided about me, once. Moderators find it beside the decision. False where nothing
-- was decided.
create function private.object_to_act(of_id uuid, objection text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done public.moderation_acts;
  report public.reports;
begin
  select * into done from public.moderation_acts a
  where a.id = of_id and a.subject_id = private.me() and a.kind in ('REMOVE', 'WARN', 'SUSPEND');
  if done.id is null then
    return false;
  end if;
  -- One objection at a time.
  select * into report from public.reports r where r.id = done.report_id for update;
  if report.decision_id is distinct from done.decision_id then
    perform private.fail(409, 'This decision has been taken back already.');
  elsif exists (select from public.moderation_acts a where a.decision_id = done.decision_id and a.kind = 'OBJECT') then
    perform private.fail(409, 'You have objected to this already. A moderator will look at it.');
  end if;
  perform private.log_act('OBJECT', report, done.decision_id, objection, null);
  return true;
end $$;

grant execute on function private.moderated_content, private.get_reports, private.get_report,
  private.get_moderation_acts to authenticated, service_role;
grant execute on function private.update_report, private.get_acts_about_me, private.object_to_act to authenticated;
-- Not granted: log_act, decide_report, reopen_report and reason_words, to anybody.
