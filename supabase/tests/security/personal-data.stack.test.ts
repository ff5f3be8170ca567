/** Every column that can contain a user is in the export, or is excused here. */
import { expect, test } from 'vitest';
import { exportedData } from '../../functions/_shared/contract/personal-data.ts';
import { sql } from '../support/stack.ts';

/** Why a column need not be in a view of the export. */
const excused: Record<string, string> = {
  'club_activity.actor_id': 'The log of a club belongs to the club.',
  'event_addresses.written_by': 'The host of an event that is in their export.',
  'club_time_outs.given_by': 'The time-out is about the user, and in their export.',
  'club_bans.banned_by': 'The ban is about the banned user, and in their export.',
  'comment_mentions.user_id': 'Mentions are part of what their author wrote.',
  'comments.subject_id': 'A copy of the author of the comment’s post or review.',
  'content_removals.removed_by': 'The removal is about the author, and in their export.',
  'message_mentions.user_id': 'Mentions are part of what their author wrote.',
  'moderation_actions.actor_id':
    'The moderation log remains when an account is deleted, as the privacy notice says.',
  'moderation_actions.subject_id':
    'Users see decisions about them in the app, without what could reveal a reporter.',
  'moderators.user_id': 'A role, given by the operators.',
  'notification_preferences.user_id': 'Exported by private.export_notifications.',
  'notifications.actor_id': 'Exported by private.export_notifications.',
  'notifications.user_id': 'Exported by private.export_notifications.',
  'post_mentions.user_id': 'Mentions are part of what their author wrote.',
  'private.dismissed_welcomes.user_id': 'Only that a hint was closed.',
  'private.dues_reminders.user_id':
    'When a club last reminded its member, who has the reminder among their notifications.',
  'private.event_changes.user_ids':
    'A queue. Its rows are erased after a few days, as the privacy notice says.',
  'private.event_reminders.user_id': 'A queue of reminders, which become notifications.',
  'private.group_leavers.user_id': 'In the actions in groups.',
  'private.media_copies.user_id': 'A queue, for a day at most. The addresses are in exported content.',
  'private.members_here.user_id': 'Erased within minutes, as the privacy notice says.',
  'private.notification_fan_outs.by_user_id': 'A queue, for seconds.',
  'private.rate_limits.user_id': 'Counts of the current hour or day.',
  'private.removed_members.user_id': 'For an hour, so that a member who was removed cannot return at once.',
  'private.removed_messages.sender_id': 'A copy of the sender of the message.',
  'private.uploads.user_id': 'The export contains the files.',
  'private.usernames.user_id': 'Only the hash of a username.',
  'privacy_settings.user_id': 'In the privacy settings, through private.privacy_of.',
  'reports.subject_id': 'Would reveal who reported them.',
  'review_mentions.user_id': 'Mentions are part of what their author wrote.',
  'tasting_notes.author_id': 'A copy of the author of the review.',
};

/**
 * The columns with a foreign key to a user or a name such as `author_id`, and whether a view of the export reads them,
 * directly or through another view.
 */
const columnsWithUsers = async () =>
  await sql<{ column: string; isExported: boolean }[]>`
    with recursive views as (
      select to_regclass('private.exported_' || name)::oid as id from unnest(${Object.keys(exportedData)}::text[]) name
      union
      select d.refobjid from views v
      join pg_rewrite r on r.ev_class = v.id
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    )
    select format('%s.%I', c.oid::regclass, a.attname) as column, exists (
        select from views v
        join pg_rewrite r on r.ev_class = v.id
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        where d.refobjid = c.oid and d.refobjsubid = a.attnum
      ) as "isExported"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private') and (
      a.attname ~ '(^|_)(user|author|owner|creator|sender|actor|subject|moderator|member|invited)_ids?$|_by$'
      or exists (
        select from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
          and k.confrelid in ('public.users'::regclass, 'auth.users'::regclass)
      )
    )`;

test('every column with a user is exported or excused', async () => {
  const columns = await columnsWithUsers();
  expect(columns.length).toBeGreaterThan(70);
  const missing = columns.filter(({ isExported }) => !isExported).map(({ column }) => column);
  expect(missing.toSorted()).toEqual(Object.keys(excused).toSorted());
});
