/** What users may write and call, by name. A new table or function must be added here as well. */
import { expect, test } from 'vitest';
import { sql } from '../support/stack.ts';

test('users can write exactly these columns', async () => {
  const rows = await sql<{ table: string; insert: string[] | null; update: string[] | null }[]>`
    select c.relname::text as table,
      array_agg(t.attname::text order by t.attname) filter (where has_column_privilege('authenticated', c.oid, t.attnum, 'INSERT')) as insert,
      array_agg(t.attname::text order by t.attname) filter (where has_column_privilege('authenticated', c.oid, t.attnum, 'UPDATE')) as update
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by 1 order by 1`;
  expect(Object.fromEntries(rows.map(({ table, ...columns }) => [table, columns]))).toEqual({
    club_activity: { insert: null, update: null },
    club_invites: { insert: null, update: null },
    club_members: { insert: null, update: null },
    clubs: { insert: null, update: ['avatar_url', 'cover_url', 'description', 'is_private', 'name'] },
    comment_mentions: { insert: null, update: null },
    comments: { insert: ['content', 'parent_id', 'post_id'], update: ['content'] },
    content_removals: { insert: null, update: null },
    conversation_participants: { insert: null, update: null },
    conversations: { insert: null, update: null },
    event_rsvps: { insert: ['event_id', 'status'], update: ['status'] },
    events: {
      insert: [
        'club_id',
        'description',
        'ends_at',
        'is_public',
        'location',
        'starts_at',
        'timezone',
        'title',
      ],
      update: ['description', 'ends_at', 'is_public', 'location', 'starts_at', 'timezone', 'title'],
    },
    follows: { insert: ['followed_id'], update: null },
    moderation_actions: { insert: null, update: null },
    moderation_queue: { insert: null, update: null },
    moderation_settings: { insert: null, update: null },
    moderators: { insert: null, update: null },
    message_mentions: { insert: null, update: null },
    messages: { insert: null, update: null },
    notification_preferences: { insert: ['turned_off'], update: ['turned_off'] },
    notifications: { insert: null, update: ['read_at'] },
    post_likes: { insert: ['post_id'], update: null },
    post_mentions: { insert: null, update: null },
    posts: { insert: ['club_id', 'content', 'image_url'], update: ['content'] },
    products: { insert: null, update: null },
    push_subscriptions: { insert: null, update: null },
    reports: {
      insert: [
        'description',
        'reason',
        'reported_club_id',
        'reported_comment_id',
        'reported_event_id',
        'reported_message_id',
        'reported_post_id',
        'reported_review_id',
        'reported_user_id',
      ],
      update: null,
    },
    review_mentions: { insert: null, update: null },
    reviews: {
      insert: ['brand', 'category', 'club_id', 'content', 'image_url', 'product_name', 'rating', 'title'],
      update: ['brand', 'category', 'content', 'image_url', 'product_name', 'rating', 'title'],
    },
    suspensions: { insert: null, update: null },
    user_settings: { insert: ['default_club_id', 'user_id'], update: ['default_club_id'] },
    users: {
      insert: null,
      update: ['avatar_url', 'bio', 'cover_photo_url', 'display_name', 'location', 'website'],
    },
  });
});

test('users can delete rows of exactly these tables', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('authenticated', oid, 'DELETE') order by 1`;
  expect(tables.map((table) => table.name)).toEqual([
    'event_rsvps',
    'events',
    'follows',
    'post_likes',
    'posts',
    'reports',
    'reviews',
  ]);
});

test('exactly these functions run with more rights than their caller', async () => {
  const definers = await sql<{ name: string; callers: string | null }[]>`
    select p.proname as name, (
      select string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text)
      from aclexplode(p.proacl) a where a.grantee <> p.proowner) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef order by 1`;
  expect(Object.fromEntries(definers.map(({ name, callers }) => [name, callers]))).toEqual({
    // Users.
    change_username: 'authenticated',
    count_activity: 'authenticated',
    follows__count: null,
    is_moderator: 'authenticated, service_role',
    is_suspended: 'authenticated, service_role',
    limit_rate: null,
    me: 'authenticated, service_role',
    my_email: 'authenticated, service_role',
    refuse_suspended: 'authenticated, service_role',
    user_id_of: 'authenticated',
    users__from_sign_in: null,
    users__take_username: null,
    // Clubs.
    accept_invite: 'authenticated',
    can_read_club: null,
    club_members__broadcast_role: null,
    club_members__count: null,
    club_members__keep_owner: null,
    club_members__log_joined: null,
    club_members__log_left: null,
    club_members__log_role: null,
    club_members__revoke_invites: null,
    clubs__broadcast: null,
    content_removals__log: null,
    create_club: 'authenticated',
    create_invite: 'authenticated',
    delete_club: 'authenticated',
    get_invite: 'authenticated',
    join_club: 'authenticated',
    leave_club: 'authenticated',
    lock_club: null,
    my_administered_club_ids: 'authenticated, service_role',
    my_club_posts: 'authenticated, service_role',
    my_club_ids: 'authenticated, service_role',
    remove_member: 'authenticated',
    require_owner: 'authenticated',
    require_role: 'authenticated',
    revoke_invite: 'authenticated',
    set_member_role: 'authenticated',
    // Posts.
    post_likes__count: null,
    posts__count: null,
    remove_post: 'authenticated',
    // Comments.
    comments__count: null,
    comments__one_level: null,
    remove_comment: 'authenticated',
    // Mentions.
    comments__mention: null,
    mentioned_user_ids: null,
    posts__mention: null,
    unreachable_usernames: 'authenticated',
    users_mentioned: null,
    // Events.
    club_members__end_rsvps: null,
    clubs__set_event_audience: null,
    event_rsvps__check: null,
    event_rsvps__count: null,
    events__creator_goes: null,
    events__end_rsvps: null,
    events__set_audience: null,
    remove_event: 'authenticated',
    // Calendars.
    create_calendar_address: 'authenticated',
    delete_calendar_address: 'authenticated',
    get_calendar_address: 'authenticated',
    // Reviews and products.
    clubs__set_review_audience: null,
    find_review_ids: 'authenticated',
    newest_reviews: 'authenticated, service_role',
    remove_review: 'authenticated',
    reviews__count_stars: null,
    reviews__mention: null,
    reviews__set_audience: null,
    // Products.
    find_product_ids: 'authenticated, service_role',
    knows_product: 'authenticated, service_role',
    product_id_at: 'authenticated, service_role',
    product_id_of: 'authenticated, service_role',
    // Conversations.
    accounts__lock_conversations: null,
    add_participants: 'authenticated',
    club_members__enter_conversation: null,
    club_members__leave_conversation: null,
    clubs__open_conversation: null,
    conversation_participants__broadcast_joined: null,
    conversation_participants__broadcast_self: null,
    conversation_participants__close_behind: null,
    conversations__broadcast: null,
    convert_to_group: 'authenticated',
    create_group: 'authenticated',
    leave_group: 'authenticated',
    rename_group: 'authenticated',
    suspensions__move_conversations: null,
    // Messages.
    empty_message: 'authenticated',
    my_administered_chat_ids: 'authenticated, service_role',
    messages__broadcast: null,
    messages__mention: null,
    messages__revise: null,
    participants_of: 'authenticated',
    read_conversation: 'authenticated',
    send_direct_message: 'authenticated',
    send_message: 'authenticated',
    unread_counts: 'authenticated',
    // Notifications.
    club_activity__notify: null,
    comment_mentions__notify: null,
    comments__notify: null,
    conversation_participants__read_notification: null,
    event_changes__notify: null,
    event_reminders__notify: null,
    events__note_change: null,
    events__notify: null,
    events__recompute_reminders: null,
    fan_out_notifications: null,
    follows__notify: null,
    message_mentions__notify: null,
    messages__notify: null,
    notifications__broadcast: null,
    notified_invite: 'authenticated, service_role',
    notify_event_changes: null,
    post_mentions__notify: null,
    posts__notify: null,
    prune_event_changes: null,
    prune_notifications: null,
    queue_event_reminders: null,
    review_mentions__notify: null,
    users__leave_event_changes: null,
    // Push.
    delete_push_subscription: 'authenticated',
    notifications__queue_push: null,
    notifications__queue_push_again: null,
    prune_push_deliveries: null,
    save_push_subscription: 'authenticated',
    wake_push: null,
    wake_push_when_due: null,
    // Reports.
    leave_reports_behind: null,
    messages__leave_reports_behind: null,
    reports__end_hiding: null,
    reports__fill: null,
    reports__hide: null,
    users__erase_reports: null,
    // Moderation.
    appeal_action: 'authenticated',
    appeals__notify: null,
    appeals__notify_outcome: null,
    broadcast_to_moderators: null,
    decide_appeal: 'authenticated',
    get_actions_about_me: 'authenticated',
    get_my_suspension: 'authenticated',
    moderated_content: 'authenticated, service_role',
    moderation_actions__cancel_event: null,
    moderation_actions__notify: null,
    reported_messages: 'authenticated, service_role',
    reports__notify: null,
    update_report: 'authenticated',
    // Search.
    find_club_ids: 'authenticated',
    find_user_ids: 'authenticated',
    // Accounts.
    erase_user_content: null,
    export_clubs: 'authenticated',
    export_comments: 'authenticated',
    export_events: 'authenticated',
    export_file_names: 'authenticated',
    export_follows: 'authenticated',
    export_likes: 'authenticated',
    export_messages: 'authenticated',
    export_posts: 'authenticated',
    export_profile: 'authenticated',
    export_reports: 'authenticated',
    export_reviews: 'authenticated',
    export_rsvps: 'authenticated',
    prepare_account_deletion: 'authenticated',
    users__erase_content: null,
    // Uploads.
    unused_uploads: 'service_role',
  });
});
