-- Notifications of the humidor: of items that are ready. Their facts are in `details`, because an item may be deleted.

call private.add_notification_kinds('private.notifications_of_details', '{"humidor_ready": "other"}');

-- A job: notifies owners of items that are ready, once for each date that an owner sets. Items that are ready on the
-- same day share one notification. It runs eight hours after the day begins in UTC, when it has begun nearly everywhere
-- and few are asleep.
-- Marking and notifying are one statement, so a run that is killed has done neither, and the next one does both. A run
-- takes 2,000 items. A humidor with more on one day gets another notification from the next run.
-- Finished items are marked without a notification. No preference turns this off, because an owner who sets no date is
-- not notified.
create function private.notify_ready_humidor_items() returns void
language plpgsql security definer set search_path = '' as $$ begin
  with due as (
    update public.humidor_items i set ready_notified_at = now()
    where i.id in (
      select r.id from public.humidor_items r
      where r.ready_on <= (now() at time zone 'UTC' - interval '8 hours')::date and r.ready_notified_at is null
      order by r.ready_on, r.owner_id limit 2000 for update skip locked
    )
    returning i.id, i.owner_id, i.product_name, i.amount_left
  ),
  ready as (
    select d.owner_id, count(*) as items, min(d.product_name) as one
    from due d where d.amount_left > 0 group by d.owner_id
  )
  insert into public.notifications (user_id, kind, cause, count, details)
  select t.owner_id, 'humidor_ready', 'ready:' || gen_random_uuid(), t.items,
    jsonb_build_object('productName', t.one, 'itemCount', t.items)
  from ready t;
end $$;
