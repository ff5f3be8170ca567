/** Everything that users may write and call, by name. New tables and functions must be added here as well. */
import { expect, test } from 'vitest';
import { sql } from '../support/stack.ts';

const humidorFields = [
  'acquired_on',
  'amount_had',
  'amount_left',
  'brand',
  'category',
  'club_id',
  'dated_on',
  'image_url',
  'is_for_followers',
  'kind',
  'note',
  'opened_on',
  'place_id',
  'product_name',
  'ready_on',
];

const placeFields = ['humidity_max', 'humidity_min', 'kind', 'name', 'temperature_max', 'temperature_min'];

const journalFields = [
  'brand',
  'category',
  'club_id',
  'event_id',
  'line',
  'minutes',
  'pipe_id',
  'place',
  'product_name',
  'rating',
  'smoked_at',
];

const tastingFields = [
  'ash',
  'bite',
  'body',
  'burn',
  'company_club_id',
  'draw',
  'duration_minutes',
  'event_id',
  'final_third',
  'finish',
  'first_third',
  'flavouring',
  'flavours',
  'moisture',
  'pairing',
  'place',
  'room_note',
  'second_third',
  'strength',
  'taste',
  'tin_note',
];
const pipeFields = [
  'chamber_depth',
  'chamber_width',
  'cleaned_at',
  'dedicated_family',
  'filter',
  'finish',
  'image_url',
  'maker',
  'material',
  'name',
  'note',
  'rest_days',
  'shape',
];

test('users can write exactly these columns', async () => {
  const rows = await sql<{ table: string; insert: string[] | null; update: string[] | null }[]>`
    select c.relname::text as table,
      array_agg(t.attname::text order by t.attname) filter (where has_column_privilege('authenticated', c.oid, t.attnum, 'INSERT')) as insert,
      array_agg(t.attname::text order by t.attname) filter (where has_column_privilege('authenticated', c.oid, t.attnum, 'UPDATE')) as update
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by 1 order by 1`;
  const writable = rows.filter(({ insert, update }) => insert ?? update);
  expect(Object.fromEntries(writable.map(({ table, ...columns }) => [table, columns]))).toEqual({
    club_notification_levels: { insert: ['club_id', 'level'], update: ['level'] },
    clubs: {
      insert: null,
      update: ['avatar_url', 'cover_url', 'description', 'is_unlisted', 'name', 'rules'],
    },
    comments: {
      insert: ['content', 'id', 'image_url', 'parent_id', 'post_id', 'review_id'],
      update: ['content'],
    },
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
    humidor_items: { insert: humidorFields, update: humidorFields },
    humidor_places: { insert: placeFields, update: placeFields },
    humidor_readings: { insert: ['at', 'humidity', 'place_id', 'temperature'], update: null },
    journal_companions: { insert: ['entry_id', 'user_id'], update: null },
    journal_entries: { insert: [...journalFields, 'client_id'].sort(), update: journalFields },
    mutes: {
      insert: ['club_id', 'conversation_id', 'ends_at', 'muted_user_id', 'post_id'],
      update: ['ends_at'],
    },
    notification_preferences: { insert: ['turned_off'], update: ['turned_off'] },
    notifications: { insert: null, update: ['read_at'] },
    palate_sharers: { insert: ['user_id'], update: null },
    pipes: { insert: pipeFields, update: pipeFields },
    post_likes: { insert: ['post_id'], update: null },
    posts: {
      insert: ['club_id', 'content', 'id', 'image_url', 'is_announcement', 'is_urgent'],
      update: ['content'],
    },
    privacy_settings: {
      insert: [
        'is_findable',
        'lists_clubs',
        'shares_presence',
        'shows_last_seen',
        'user_id',
        'who_can_write',
      ],
      update: ['is_findable', 'lists_clubs', 'shares_presence', 'shows_last_seen', 'who_can_write'],
    },
    reports: {
      insert: ['description', 'reason', 'target_id', 'target_kind'],
      update: null,
    },
    review_likes: { insert: ['review_id'], update: null },
    reviews: {
      insert: ['brand', 'category', 'club_id', 'content', 'image_url', 'product_name', 'rating', 'title'],
      update: ['brand', 'category', 'content', 'image_url', 'product_name', 'rating', 'title'],
    },
    tasting_notes: { insert: [...tastingFields, 'review_id'].sort(), update: tastingFields },
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
    'club_notification_levels',
    'event_rsvps',
    'events',
    'fact_votes',
    'follows',
    'humidor_items',
    'humidor_places',
    'humidor_readings',
    'journal_companions',
    'journal_entries',
    'mutes',
    'palate_sharers',
    'pipes',
    'post_likes',
    'posts',
    'reports',
    'review_likes',
    'reviews',
    'tasting_notes',
  ]);
});

// Apart from trigger functions, which no one can call.
test('exactly these functions run with more rights than their caller', async () => {
  const definers = await sql<{ name: string; callers: string | null }[]>`
    select p.proname as name, (
      select string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text)
      from aclexplode(p.proacl) a where a.grantee <> p.proowner) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef and p.prorettype <> 'trigger'::regtype order by 1`;
  expect(Object.fromEntries(definers.map(({ name, callers }) => [name, callers]))).toEqual({
    // Users.
    has_session: null,
    change_username: 'authenticated',
    begin_upload: 'authenticated',
    block_user: 'authenticated',
    me_with_blocks: 'authenticated, service_role',
    muted_post_ids: 'authenticated, service_role',
    muted_user_ids: 'authenticated, service_role',
    prune_mutes: null,
    blocked_conversation_ids: 'authenticated, service_role',
    count_activity: 'authenticated',
    is_moderator: 'authenticated, service_role',
    is_suspended: 'authenticated, service_role',
    linked_names: 'authenticated, service_role',
    look_up_caller: 'authenticated, service_role',
    my_email: 'authenticated, service_role',
    refuse_suspended: 'authenticated, service_role',
    user_id_of: 'authenticated',
    // Clubs.
    accept_club_offer: 'authenticated',
    accept_club_request: 'authenticated',
    accept_invite: 'authenticated',
    ask_to_join: 'authenticated',
    ban_member: 'authenticated',
    undo_bulk_removal: 'authenticated',
    can_read_club: null,
    create_club: 'authenticated',
    check_invitees: 'authenticated',
    create_dues: 'authenticated',
    create_invite: 'authenticated',
    create_invites: 'authenticated',
    remind_invites: 'authenticated',
    decline_club_offer: 'authenticated',
    decline_club_request: 'authenticated',
    delete_club: 'authenticated',
    delete_dues: 'authenticated',
    dismiss_welcome: 'authenticated',
    download_dues: 'authenticated',
    download_roster: 'authenticated',
    get_club_contents: 'authenticated',
    give_time_out: 'authenticated',
    get_club_labels: 'authenticated',
    get_club_statistics: 'authenticated',
    get_club_welcome: 'authenticated, service_role',
    get_deleted_clubs: 'authenticated',
    get_dues: 'authenticated',
    get_dues_members: 'authenticated',
    get_invite: 'authenticated',
    get_roster: 'authenticated',
    join_club: 'authenticated',
    leave_club: 'authenticated',
    lift_ban: 'authenticated',
    lift_time_out: 'authenticated',
    lock_club: null,
    mark_here: 'authenticated',
    my_administered_club_ids: 'authenticated, service_role',
    my_banned_club_ids: 'authenticated, service_role',
    my_announcing: 'authenticated, service_role',
    my_club_notifications: 'authenticated, service_role',
    my_club_posts: 'authenticated, service_role',
    my_club_ids: 'authenticated, service_role',
    my_read_only_club_ids: 'authenticated, service_role',
    my_time_outs: 'authenticated, service_role',
    remind_of_dues: 'authenticated',
    remove_member: 'authenticated',
    set_club_privacy: 'authenticated',
    settle_dues: 'authenticated',
    update_dues: 'authenticated',
    update_roster_member: 'authenticated',
    update_request_settings: 'authenticated',
    withdraw_club_offer: 'authenticated',
    withdraw_club_request: 'authenticated',
    restore_club: 'authenticated',
    require_can_write: 'authenticated, service_role',
    require_role: 'authenticated',
    revoke_invite: 'authenticated',
    update_member: 'authenticated',
    // Posts.
    remove_post: 'authenticated',
    set_post_locked: 'authenticated',
    set_post_pinned: 'authenticated',
    // Comments.
    get_written_comment: 'authenticated, service_role',
    get_written_post: 'authenticated, service_role',
    remove_comment: 'authenticated',
    // Mentions.
    mentioned_user_ids: null,
    unreachable_usernames: 'authenticated',
    users_mentioned: null,
    // Events.
    check_event_import: 'authenticated',
    import_events: 'authenticated',
    remove_event: 'authenticated',
    set_event_cancelled: 'authenticated',
    set_event_creator: 'authenticated',
    count_maybe: 'authenticated, service_role',
    // Calendars.
    create_calendar_address: 'authenticated',
    delete_calendar_address: 'authenticated',
    get_calendar_address: 'authenticated',
    // Reviews and products.
    differing_reviews: 'authenticated, service_role',
    differing_tastes: 'authenticated, service_role',
    find_review_ids: 'authenticated',
    newest_reviews: 'authenticated, service_role',
    remove_review: 'authenticated',
    // Products.
    accept_fact: 'authenticated',
    get_palate: 'authenticated, service_role',
    get_user_clubs: 'authenticated',
    is_findable: 'authenticated',
    palate_axes: 'authenticated, service_role',
    merge_product: 'authenticated',
    find_product_ids: 'authenticated, service_role',
    get_products: 'authenticated, service_role',
    knows_product: 'authenticated, service_role',
    create_products: 'authenticated, service_role',
    product_id_at: 'authenticated, service_role',
    product_id_named: 'authenticated, service_role',
    product_id_of: 'authenticated, service_role',
    prune_products: null,
    my_unlisted_product_ids: 'authenticated, service_role',
    shown_unlisted_product_ids: 'authenticated, service_role',
    suggest_products: 'authenticated, service_role',
    // Humidor.
    my_smoke_families: 'authenticated, service_role',
    notify_ready_humidor_items: null,
    // Conversations.
    accept_group_invitation: 'authenticated',
    add_participants: 'authenticated',
    closed_chat_ids: 'authenticated, service_role',
    convert_to_group: 'authenticated',
    create_group: 'authenticated',
    decline_group_invitation: 'authenticated',
    get_group_invitations: 'authenticated',
    leave_group: 'authenticated',
    rename_group: 'authenticated',
    // Messages.
    empty_message: 'authenticated',
    my_administered_chat_ids: 'authenticated, service_role',
    participants_of: 'authenticated',
    read_conversation: 'authenticated',
    send_direct_message: 'authenticated',
    accept_message_request: 'authenticated',
    delete_message_request: 'authenticated',
    accepts_messages: 'authenticated, service_role',
    send_message: 'authenticated',
    unread_counts: 'authenticated',
    // Notifications.
    fan_out_notifications: null,
    notified_invite: 'authenticated, service_role',
    notify_event_changes: null,
    prune_event_changes: null,
    get_push_settings: 'authenticated',
    update_push_settings: 'authenticated',
    prune_notifications: null,
    queue_event_reminders: null,
    // Push.
    unsubscribe_push: 'authenticated',
    prune_push_deliveries: null,
    subscribe_push: 'authenticated',
    wake: null,
    wake_push_when_due: null,
    // Mail.
    get_mail_settings: 'authenticated',
    update_mail_settings: 'authenticated',
    set_mail_address: 'authenticated',
    remove_mail_address: 'authenticated',
    update_digest: 'authenticated',
    check_address: 'authenticated',
    prune_mails: null,
    wake_mail_when_due: null,
    // Devices.
    sessions_of: null,
    get_my_devices: 'authenticated',
    log_out_device: 'authenticated',
    log_out_everywhere: 'authenticated',
    // Reports.
    // Moderation.
    create_appeal: 'authenticated',
    update_appeal: 'authenticated',
    get_actions_about_me: 'authenticated',
    get_suspension: 'authenticated',
    moderated_content: 'authenticated, service_role',
    reported_messages: 'authenticated, service_role',
    reported_snapshot: 'authenticated, service_role',
    update_report: 'authenticated',
    // Search.
    find_club_ids: 'authenticated',
    find_event_ids: 'authenticated',
    find_user_ids: 'authenticated',
    // Accounts.
    erase_user_content: null,
    accept_rules: 'authenticated, service_role',
    export: 'authenticated',
    export_file_names: 'authenticated',
    prepare_account_deletion: 'authenticated',
    // Uploads.
    copy_media_when_due: null,
    queue_media_copies: null,
    unused_uploads: 'service_role',
  });
});
