-- Club cellars: what the members of a club could bring to its events, for those who plan one.
--
-- Members choose which items of their humidor they can bring to which of their clubs (public.cellar_items, in the chapter
-- of the humidor). The other members learn the product, its family and its age, and who could bring it, whatever audience
-- the item has otherwise. They do not learn how much there is, where it is kept, and what the owner noted about it.
-- Deliberately absent: reserving, lending and prices. Those who come say themselves what they bring, in the chapter of
-- event contributions.

-- What the members of a club could bring: an item per row, by family and then from the oldest. The contract's `cellarPage`.
-- Fails with 404 for everyone who is not in the club. Finished items, those that moderators removed, and those of suspended members are left
-- out, and so are those of users across a block, also for the owner and admins.
-- The given day is the reader's, which is at most one away from that in UTC. With any other day, and by the order of items
-- whose age is the same, readers could work out the dates on an item. So items of the same age are in order of their names.
-- Security definer: the policy of items would hide them. It returns nothing but these fields.
create function private.get_club_cellar(of_club_id uuid, given_day date, page_limit integer, page_offset integer)
returns json language plpgsql stable security definer set search_path = '' as $$ declare
  today constant date := case when abs(given_day - current_date) <= 1 then given_day else current_date end;
  items json[];
begin
  perform private.check_role(private.my_role_in(of_club_id), '{OWNER,ADMIN,MEMBER}', 'Only members can see the cellar.');
  items := array(
    select json_build_object(
      'id', i.id,
      'category', i.category,
      'productSlug', case when p.is_listed then p.slug end,
      'productName', i.product_name,
      'brand', i.brand,
      'family', f.family,
      'age', a.age,
      'owner', u.summary,
      'isOwn', i.owner_id = private.me()
    )
    from public.cellar_items c
    join public.humidor_items i on i.id = c.item_id
    join public.products p on p.id = i.product_id
    join private.user_summaries u on u.id = i.owner_id
    cross join lateral (select private.smoke_family(p.category, p.facts) as family) f
    cross join lateral (select private.age_group(i.aged_from, today) as age) a
    where c.club_id = of_club_id and i.amount_left > 0 and not i.is_removed
      and not exists (select from private.is_hidden(i.owner_id))
      and not exists (select from public.suspensions s where s.user_id = i.owner_id and s.ends_at > now())
    order by i.category, f.family nulls last,
      array_position('{FROM_10,FROM_5,FROM_3,FROM_1,UNDER_1,UNDATED}', a.age), private.fold_name(i.product_name), i.id
    limit page_limit + 1 offset page_offset
  );
  return private.page(items[:page_limit], private.next_offset(cardinality(items), page_limit, page_offset));
end $$;
grant execute on function private.get_club_cellar to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

create view private.exported_cellar with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'itemId', i.id, 'productName', i.product_name, 'brand', i.brand, 'clubId', c.club_id
) as item
from public.cellar_items c join public.humidor_items i on i.id = c.item_id
where c.owner_id = auth.uid();
