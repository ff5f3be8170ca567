-- Club exports: a club's owner takes what the club owns with them.
--
-- Each noun's chapter ends with its views `club_export_<name>`, with an `item` per row, and `at` and `id`, which order
-- them. The contract (_shared/contract/clubs/export.ts) lists the names, each of which becomes a file. To export more,
-- add a view and a name.
--
-- The views run as the caller, so row-level security decides: the owner takes nothing that they cannot read in the club.
-- Each page checks the role again, so that an export ends when the owner hands the club over meanwhile.

-- Fails with 404 for outsiders and with 403 for everyone else but the owner.
-- Security definer: whether a club is deleted is in a column that users cannot read.
create function private.require_exporter(of_club_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$ begin
  perform private.check_role(
    private.my_role_in(of_club_id), '{OWNER}', 'Only the owner of the club can download a copy of it.');
end $$;

-- Begins an export, which the club's log says, and returns the club's slug and name. Fails like require_exporter, and
-- with 429 for more than five a day.
-- Security definer: no client writes the log.
create function private.start_club_export(of_club_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_exporter(of_club_id);
  perform private.count_activity('club export', 5, '1 day');
  insert into public.club_activity (club_id, kind, actor_id) values (of_club_id, 'EXPORTED', private.me());
  return (select json_build_object('slug', c.slug, 'name', c.name) from public.clubs c where c.id = of_club_id);
end $$;

-- A page of a club's data of one name, oldest first. Fails like require_exporter.
-- The first comparison is implied by the second, and lets Postgres begin at the cursor in an index.
create function private.export_club(of_club_id uuid, name text, page_limit integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  chosen private.page_row[];
begin
  perform private.require_exporter(of_club_id);
  execute format(
    'select array(
      select row(e.at, e.id, e.item)::private.page_row from private.%I e
      where e.club_id = $1 and e.at >= $2 and (e.at, e.id) > ($2, $3)
      order by e.at, e.id limit $4 + 1
    )', 'club_export_' || name
  ) into chosen
  using of_club_id, private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor), page_limit;
  return private.page_of(chosen, page_limit);
end $$;

grant execute on function private.require_exporter, private.start_club_export, private.export_club to authenticated;
