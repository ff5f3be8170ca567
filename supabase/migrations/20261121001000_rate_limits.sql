-- Rate limits: how often a person may do a thing. The database counts, so that no way in goes around it.
-- Windows are fixed (the hour that began at :00); a person's count stands in one row per act.

-- Unlogged: after a crash everybody starts from zero, and no write waits for the log.
create unlogged table private.rate_limits (
  user_id uuid not null references public.users (id) on delete cascade,
  act text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (user_id, act)
);
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated;

-- Counts one act of whoever asks; 429 with the seconds to wait (in the error's DETAIL) beyond `most`.
-- Work without a person behind it (seed, jobs) is not counted.
create function private.count_act(counted_act text, most integer, period interval) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := private.me();
  this_window constant timestamptz := date_bin(period, now(), 'epoch');
  done integer;
begin
  if actor is null then
    return;
  end if;
  insert into private.rate_limits as r (user_id, act, window_start)
  values (actor, counted_act, this_window)
  on conflict (user_id, act) do update set
    count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
    window_start = excluded.window_start
  returning r.count into done;
  if done > most then
    raise exception using
      errcode = 'PT429',
      message = 'You''re doing that too often. Please try again later.',
      detail = ceil(extract(epoch from this_window + period - now()))::text;
  end if;
end $$;

-- As a trigger: limit_rate('<act>', '<most>', '<period>').
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_act(tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval);
  return new;
end $$;

create trigger posts__limit_rate before insert on public.posts
  for each row execute function private.limit_rate('post', '30', '1 hour');
create trigger comments__limit_rate before insert on public.comments
  for each row execute function private.limit_rate('comment', '120', '1 hour');
create trigger follows__limit_rate before insert on public.follows
  for each row execute function private.limit_rate('follow', '120', '1 hour');
create trigger clubs__limit_rate before insert on public.clubs
  for each row execute function private.limit_rate('club', '5', '1 day');
-- Uploads are rows of Storage, where we may not put a trigger: the api function counts them.
grant execute on function private.count_act to authenticated;
