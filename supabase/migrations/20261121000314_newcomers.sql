-- Newcomers: members whose posts wait for the approval of their club, if it wants that (clubs.holds_first_posts).
--
-- This chapter has the rule for everything that newcomers write in a club. What waits is in the chapter of held posts:
--
--   posts              wait
--   events, reviews    are refused until then: they would show up beside the posts and notify members
--   everything else    is free: comments, likes, RSVPs, the chat and what is shown from a humidor. A conversation cannot
--                      wait, and members who misuse it are given a time-out or removed
--
-- A test asks every table with a club in it which of the three applies.

-- Whether the caller is a newcomer in a club: a plain member of a club that holds first posts, who has no post in it. So
-- members who wrote before the club chose this are none, and one whose only post was removed is one again.
-- Security definer: a post that moderators have removed does not count, and its author cannot read it. It says nothing
-- about others.
create function private.is_newcomer(in_club_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := auth.uid();
begin
  return exists (
      select from public.club_members m join public.clubs c on c.id = m.club_id
      where m.user_id = caller and m.club_id = in_club_id and m.role = 'MEMBER' and c.holds_first_posts
    )
    and not exists (
      select from public.posts p where p.author_id = caller and p.club_id = in_club_id and not p.is_removed
    );
end $$;

-- True, but fails with 403 if the caller is a newcomer in the club: the rule for what cannot wait and must not come first.
create function private.require_known(in_club_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  if private.is_newcomer(in_club_id) then
    perform private.fail(403,
      'In this club, you can create events and polls and share reviews once your first post has been approved.');
  end if;
  return true;
end $$;

grant execute on function private.is_newcomer, private.require_known to authenticated, service_role;
