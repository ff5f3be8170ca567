import * as z from 'zod/mini';
import { bulkPeriod, bulkRemoval } from './bulk-removals.ts';
import { instant, instantInput, optionalText, pageOf, pageQuery, uuid, written } from './common.ts';
import { author } from './users.ts';
import { album } from './values/album.ts';

export const reportReason = z.enum([
  'SPAM',
  'HARASSMENT',
  'INAPPROPRIATE_CONTENT',
  'MISINFORMATION',
  'OTHER',
]);
export type ReportReason = z.infer<typeof reportReason>;

/** PENDING → REVIEWING → RESOLVED or DISMISSED, and from there back to REVIEWING. */
export const reportStatus = z.enum(['PENDING', 'REVIEWING', 'RESOLVED', 'DISMISSED']);
export type ReportStatus = z.infer<typeof reportStatus>;

/**
 * What can be reported: each kind, and the field that has its id in requests and replies. The chapter of targets has the
 * same kinds (migrations/…_targets.sql).
 */
export const reportedFields = {
  user: 'reportedUserId',
  post: 'reportedPostId',
  comment: 'reportedCommentId',
  review: 'reportedReviewId',
  event: 'reportedEventId',
  event_message: 'reportedEventMessageId',
  message: 'reportedMessageId',
  club: 'reportedClubId',
  product: 'reportedProductId',
  humidor_item: 'reportedHumidorItemId',
  club_page: 'reportedClubPageId',
  club_file: 'reportedClubFileId',
  venue: 'reportedVenueId',
} as const;
export type ReportKind = keyof typeof reportedFields;
export const reportKind = z.enum(Object.keys(reportedFields) as [ReportKind, ...ReportKind[]]);

type ReportedField = (typeof reportedFields)[ReportKind];
/** One target, except that a review may be reported together with its author. */
export type ReportedTarget = Partial<Record<ReportedField, string>>;

/** The fields of all kinds with the same value. */
export const reportedIds = <Id>(id: Id) =>
  Object.fromEntries(Object.values(reportedFields).map((field) => [field, id])) as Record<ReportedField, Id>;

/** UPHELD: the decision remains. REVERSED: it was undone. */
export const appealOutcome = z.enum(['UPHELD', 'REVERSED']);
export type AppealOutcome = z.infer<typeof appealOutcome>;

/** What was reported, as it was at the time. */
const snapshot = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** The first of `media`. */
  imageUrl: z.nullable(z.string()),
  media: album,
});

/** What the reader may do with a report. */
const reportViewer = z.object({
  /** As its reporter, while it is pending. */
  canWithdraw: z.boolean(),
  /** The rest are for moderators, depending on the status. */
  canTake: z.boolean(),
  canDecide: z.boolean(),
  canReopen: z.boolean(),
});

export const report = z.object({
  id: uuid,
  reason: reportReason,
  description: z.nullable(z.string()),
  kind: reportKind,
  /** Only that of the kind, except that a report of a review has its author's, too. */
  ...reportedIds(z.nullable(uuid)),
  /** Null for everyone but moderators. */
  snapshot: z.nullable(snapshot),
  status: reportStatus,
  createdAt: instant,
  viewer: reportViewer,
});
export type Report = z.infer<typeof report>;
/** GET /reports?scope=mine */
export const reportPage = pageOf(report);

/** What a club does about a member. @public `npm run generate` reads it. */
export const clubResponseKind = z.enum([
  'MEMBER_REMOVED',
  'CONTENT_REMOVED',
  'BANNED',
  'BAN_LIFTED',
  'BULK_REMOVED',
  'BULK_RESTORED',
  'TIME_OUT',
  'TIME_OUT_LIFTED',
]);
export type ClubResponseKind = z.infer<typeof clubResponseKind>;

/** What the club in which something was reported has done since. It closes no report. */
const clubResponse = z.object({
  /** When it marked the report as handled. Null if it has not. */
  handledAt: z.nullable(instant),
  /** About the reported user, newest first, at most twenty. */
  acts: z.array(
    z.object({
      id: uuid,
      kind: clubResponseKind,
      actor: z.nullable(author),
      reason: z.nullable(z.string()),
      /** Of a ban or a time-out. */
      endsAt: z.nullable(instant),
      createdAt: instant,
    }),
  ),
});
export type ClubResponse = z.infer<typeof clubResponse>;

/** A report as moderators see it. */
export const moderatedReport = z.object({
  ...report.shape,
  snapshot,
  moderation: z.object({
    /** Null if they have deleted their account. */
    reporter: z.nullable(author),
    /** The reported user, the author of what is reported, or the owner of the club. Null if they left it behind. */
    subject: z.nullable(author),
    isSubjectSuspended: z.boolean(),
    /** As it is now. Null if it is gone. */
    content: z.nullable(
      z.object({
        ...snapshot.shape,
        isRemoved: z.boolean(),
        /** Hidden by several reports until a moderator decides. */
        isHidden: z.boolean(),
        /** Removed only by its club, with a ban. The club can bring it back, so moderators can remove it too. */
        isRemovedByClub: z.boolean(),
        /** For a post or a comment. */
        postId: z.nullable(uuid),
        /** For a comment on a review. */
        reviewId: z.nullable(uuid),
        /** For a comment on an event. */
        eventId: z.nullable(uuid),
        /** For a product: /products/{slug}. */
        productSlug: z.nullable(z.string()),
        club: z.nullable(z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() })),
      }),
    ),
    /** For a reported message: that message and up to ten around it, oldest first. */
    messages: z.nullable(
      z.array(
        z.object({
          id: uuid,
          sender: z.nullable(author),
          text: z.string(),
          createdAt: instant,
          isReported: z.boolean(),
        }),
      ),
    ),
    /** Null for what is in no club. */
    clubResponse: z.nullable(clubResponse),
    /** How often the target, and the user, have ever been reported, including this report. */
    targetReportCount: z.number(),
    subjectReportCount: z.number(),
    /** How many decisions against this user are in force. */
    strikeCount: z.number(),
    /** The other reports of the same target, newest first, at most twenty. */
    otherReports: z.array(
      z.object({
        id: uuid,
        reason: reportReason,
        description: z.nullable(z.string()),
        status: reportStatus,
        createdAt: instant,
        reporter: z.nullable(author),
      }),
    ),
    /**
     * The subject's appeal, which is open while it has no outcome. A reversed decision no longer settles the report.
     */
    appeal: z.nullable(
      z.object({
        actId: uuid,
        text: z.string(),
        createdAt: instant,
        outcome: z.nullable(z.literal('UPHELD')),
      }),
    ),
  }),
});
export type ModeratedReport = z.infer<typeof moderatedReport>;

/** GET /reports, for moderators, with the number of reports of each status for the same reason and kind. */
export const reportQueue = z.object({
  ...pageOf(moderatedReport).shape,
  counts: z.record(reportStatus, z.number()),
  /** How many have an open appeal. */
  appeals: z.number(),
});

/** GET /moderation/open-count: reported targets that no moderator has taken, open appeals, and their sum. */
export const openModerationCount = z.object({
  count: z.number(),
  reports: z.number(),
  appeals: z.number(),
});

export const moderationActKind = z.enum([
  'TAKE',
  'REMOVE',
  'WARN',
  'SUSPEND',
  'RESOLVE',
  'DISMISS',
  'REOPEN',
  'RESTORE',
  'LIFT',
  'APPEAL',
  'UPHOLD',
  'HIDE',
]);
export type ModerationActKind = z.infer<typeof moderationActKind>;

const actFields = {
  id: uuid,
  targetKind: reportKind,
  reason: reportReason,
  note: z.nullable(z.string()),
  /** For a suspension. Null means permanent. */
  endsAt: z.nullable(instant),
  /** What a suspension also removed, and what came back when it was lifted. */
  bulkRemoval: z.nullable(bulkRemoval),
  createdAt: instant,
};

/** An entry of the moderation log, which cannot be changed. */
export const moderationAct = z.object({
  ...actFields,
  kind: moderationActKind,
  /**
   * The moderator, or for APPEAL the user concerned. Null if that account has been deleted, and for actions caused by
   * reports.
   */
  actor: z.nullable(author),
  subject: z.nullable(author),
  reportId: uuid,
  targetId: uuid,
});
export type ModerationAct = z.infer<typeof moderationAct>;
/** GET /moderation/acts */
export const moderationActPage = pageOf(moderationAct);

/** The actions against a user, each of which they can appeal. @public `npm run generate` reads it. */
export const sanction = z.enum(['REMOVE', 'WARN', 'SUSPEND']);

/** A moderators' action against the reader, without who decided or reported it. */
export const actAboutMe = z.object({
  ...actFields,
  kind: sanction,
  /** The reader's text in question. */
  text: z.nullable(z.string()),
  isUndone: z.boolean(),
  /** The text of the reader's appeal. */
  appealText: z.nullable(z.string()),
  /** Null until a moderator decides it. */
  appealOutcome: z.nullable(appealOutcome),
});
export type ActAboutMe = z.infer<typeof actAboutMe>;
/** GET /moderation/acts?scope=mine */
export const actAboutMePage = pageOf(actAboutMe);

/** GET and PATCH /reports/{id}: `moderation` and `history` are null for the reporter. */
export const reportDetails = z.object({
  ...report.shape,
  moderation: z.nullable(moderatedReport.shape.moderation),
  /** Other reports of the target or the user, and actions about either: the latest twenty of each. */
  history: z.nullable(z.object({ reports: z.array(report), acts: z.array(moderationAct) })),
});

export type ReportDetails = z.infer<typeof reportDetails>;

export const reportParams = z.strictObject({ id: uuid });

/**
 * GET /reports: the queue, for moderators only. `mine`: the reader's own reports, newest first, without other filters.
 */
export const reportQuery = z.strictObject({
  ...pageQuery.shape,
  scope: z.optional(z.literal('mine')),
  status: z.optional(reportStatus),
  reason: z.optional(reportReason),
  kind: z.optional(reportKind),
  /** Only those with an open appeal. */
  appeal: z.optional(z.literal('open')),
  /** Only the newest report of each target. The counts are then of targets. */
  group: z.optional(z.literal('target')),
  order: z._default(z.enum(['newest', 'most-reported']), 'newest'),
});

/** POST /reports: exactly one target. A review may be reported together with its author. */
export const reportDraft = z
  .strictObject({
    reason: reportReason,
    description: optionalText(1000),
    ...reportedIds(z.optional(z.nullable(uuid))),
  })
  .check(
    z.refine((draft) => {
      const kinds = reportKind.options.filter((kind) => draft[reportedFields[kind]]);
      return kinds.filter((kind) => kind !== 'user' || !kinds.includes('review')).length === 1;
    }, 'Please report exactly one thing'),
  );
export type ReportDraft = z.infer<typeof reportDraft>;

/**
 * PATCH /reports/{id}: REVIEWING takes a report, or reopens it and undoes its decision. RESOLVED may have an act. A
 * warning or a suspension may also remove the content.
 */
export const reportUpdate = z
  .strictObject({
    status: reportStatus,
    act: z.optional(sanction),
    /** The reason shown to the user concerned. Defaults to that of the report. */
    reason: z.optional(reportReason),
    removesContent: z.optional(z.boolean()),
    /** For a suspension, which is permanent without it. */
    endsAt: z.optional(z.nullable(instantInput)),
    /** With a suspension, also removes what the user wrote in that time wherever moderators can read it. */
    removesRecent: z.optional(z.nullable(bulkPeriod)),
    /** Shown to the user concerned, if there is an action against them. */
    note: optionalText(1000),
  })
  .check(
    z.refine(({ status, act }) => !act || status === 'RESOLVED', 'Only a resolved report can have an act'),
    z.refine(
      ({ act, reason }) => !reason || act !== undefined,
      'Only a decision with an act can have a reason',
    ),
    z.refine(({ act, endsAt }) => !endsAt || act === 'SUSPEND', 'Only a suspension can have an end'),
    z.refine(
      ({ act, removesRecent }) => !removesRecent || act === 'SUSPEND',
      'Only a suspension can remove what the user wrote recently',
    ),
  );
export type ReportUpdate = z.infer<typeof reportUpdate>;

export const moderationActParams = z.strictObject({ id: uuid });

/** GET /moderation/acts: the log, for moderators only. `mine`: actions against the reader. */
export const moderationActQuery = z.strictObject({
  ...pageQuery.shape,
  scope: z.optional(z.literal('mine')),
});

/** POST /moderation/acts/{id}/appeal. Possible once. */
export const appealDraft = z.strictObject({ text: written(1000, 'Please write why you disagree') });

/** PATCH /moderation/acts/{id}/appeal, for moderators, once. The user concerned sees the note. */
export const appealUpdate = z.strictObject({
  outcome: appealOutcome,
  note: optionalText(1000),
});
export type AppealUpdate = z.infer<typeof appealUpdate>;
