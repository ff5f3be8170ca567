import * as z from 'zod/mini';
import { instant, instantInput, optionalText, pageOf, pageQuery, uuid, written } from './common.ts';
import { author } from './users.ts';

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

export const reportKind = z.enum([
  'user',
  'post',
  'comment',
  'review',
  'event',
  'message',
  'club',
  'product',
  'humidor_item',
]);
export type ReportKind = z.infer<typeof reportKind>;

/** UPHELD: the decision stays. REVERSED: it was undone. */
export const appealOutcome = z.enum(['UPHELD', 'REVERSED']);
export type AppealOutcome = z.infer<typeof appealOutcome>;

/** What was reported, as it was then. */
const snapshot = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});

/** What the reader may do with a report. */
const reportViewer = z.object({
  /** As its reporter, while it is pending. */
  canWithdraw: z.boolean(),
  /** The rest as a moderator, depending on the status. */
  canTake: z.boolean(),
  canDecide: z.boolean(),
  canReopen: z.boolean(),
});

export const report = z.object({
  id: uuid,
  reason: reportReason,
  description: z.nullable(z.string()),
  kind: reportKind,
  /** One of these; a review may stand beside its author. */
  reportedUserId: z.nullable(uuid),
  reportedPostId: z.nullable(uuid),
  reportedCommentId: z.nullable(uuid),
  reportedReviewId: z.nullable(uuid),
  reportedEventId: z.nullable(uuid),
  reportedMessageId: z.nullable(uuid),
  reportedClubId: z.nullable(uuid),
  reportedProductId: z.nullable(uuid),
  reportedHumidorItemId: z.nullable(uuid),
  snapshot,
  status: reportStatus,
  createdAt: instant,
  viewer: reportViewer,
});
export type Report = z.infer<typeof report>;
/** GET /reports?scope=mine */
export const reportPage = pageOf(report);

/** A report as moderators see it. */
export const moderatedReport = z.object({
  ...report.shape,
  moderation: z.object({
    /** Null: they have deleted their account. */
    reporter: z.nullable(author),
    /** The person reported, who wrote what is reported, or the owner of the club; null when they have left it behind. */
    subject: z.nullable(author),
    isSubjectSuspended: z.boolean(),
    /** As it is now; null when it is gone. */
    content: z.nullable(
      z.object({
        ...snapshot.shape,
        isRemoved: z.boolean(),
        /** Several reports have hidden it, until a moderator decides. */
        isHidden: z.boolean(),
        /** Of a post or a comment. */
        postId: z.nullable(uuid),
        /** Of a comment on a review. */
        reviewId: z.nullable(uuid),
        /** Of a product: /products/{slug}. */
        productSlug: z.nullable(z.string()),
        club: z.nullable(z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() })),
      }),
    ),
    /** Of a reported message: this one and up to ten around it, oldest first. */
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
    /** How often this was ever reported, and this person, this report included. */
    targetReportCount: z.number(),
    subjectReportCount: z.number(),
    /** How many decisions against this person still hold. */
    strikeCount: z.number(),
    /** The other reports of the same thing, newest first, at most twenty. */
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
    /** The subject's appeal. It is open while it has no outcome; a reversed decision no longer settles the report. */
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

/** GET /reports, for moderators: with how many there are of each status for the same reason and kind. */
export const reportQueue = z.object({
  ...pageOf(moderatedReport).shape,
  counts: z.record(reportStatus, z.number()),
  /** Those with an open appeal. */
  appeals: z.number(),
});

/** GET /moderation/open-count: the reported things that no moderator has taken, the open appeals, and both together. */
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

/** An entry of the log, which cannot be changed. */
export const moderationAct = z.object({
  id: uuid,
  kind: moderationActKind,
  /** The moderator, or with APPEAL the person concerned; null when that account is gone, and for what reports did. */
  actor: z.nullable(author),
  subject: z.nullable(author),
  reportId: uuid,
  targetKind: reportKind,
  targetId: uuid,
  reason: reportReason,
  note: z.nullable(z.string()),
  /** Of a suspension; null means permanent. */
  endsAt: z.nullable(instant),
  createdAt: instant,
});
export type ModerationAct = z.infer<typeof moderationAct>;
/** GET /moderation/acts */
export const moderationActPage = pageOf(moderationAct);

/** What moderators did about me: without who they are, and without who reported it. */
export const actAboutMe = z.object({
  id: uuid,
  kind: z.enum(['REMOVE', 'WARN', 'SUSPEND']),
  targetKind: reportKind,
  reason: reportReason,
  note: z.nullable(z.string()),
  /** What I wrote there. */
  text: z.nullable(z.string()),
  endsAt: z.nullable(instant),
  createdAt: instant,
  isUndone: z.boolean(),
  /** Of my appeal. */
  appealText: z.nullable(z.string()),
  /** Null while no moderator has decided about that. */
  appealOutcome: z.nullable(appealOutcome),
});
export type ActAboutMe = z.infer<typeof actAboutMe>;
/** GET /moderation/acts?scope=mine */
export const actAboutMePage = pageOf(actAboutMe);

/** GET and PATCH /reports/{id}: `moderation` and `history` are null for the reporter. */
export const reportDetails = z.object({
  ...report.shape,
  moderation: z.nullable(moderatedReport.shape.moderation),
  /** Other reports of the thing or the person, and what was done about either: the last twenty of each. */
  history: z.nullable(z.object({ reports: z.array(report), acts: z.array(moderationAct) })),
});

export type ReportDetails = z.infer<typeof reportDetails>;

export const reportParams = z.strictObject({ id: uuid });

/** GET /reports: the queue, for moderators alone; `mine`: what I reported, newest first, by nothing else. */
export const reportQuery = z.strictObject({
  ...pageQuery.shape,
  scope: z.optional(z.literal('mine')),
  status: z.optional(reportStatus),
  reason: z.optional(reportReason),
  kind: z.optional(reportKind),
  /** Only those with an open appeal. */
  appeal: z.optional(z.literal('open')),
  /** Only the newest of each thing; the counts are of things then. */
  group: z.optional(z.literal('target')),
  order: z._default(z.enum(['newest', 'most-reported']), 'newest'),
});

const optionalId = z.optional(z.nullable(uuid));

/** POST /reports: exactly one target; a review may be named together with its author. */
export const reportDraft = z
  .strictObject({
    reason: reportReason,
    description: optionalText(1000),
    reportedUserId: optionalId,
    reportedPostId: optionalId,
    reportedCommentId: optionalId,
    reportedReviewId: optionalId,
    reportedEventId: optionalId,
    reportedMessageId: optionalId,
    reportedClubId: optionalId,
    reportedProductId: optionalId,
    reportedHumidorItemId: optionalId,
  })
  .check(
    z.refine(
      (draft) =>
        [
          draft.reportedReviewId ?? draft.reportedUserId,
          draft.reportedPostId,
          draft.reportedCommentId,
          draft.reportedEventId,
          draft.reportedMessageId,
          draft.reportedClubId,
          draft.reportedProductId,
          draft.reportedHumidorItemId,
        ].filter(Boolean).length === 1,
      'Please report exactly one thing',
    ),
  );
export type ReportDraft = z.infer<typeof reportDraft>;

/**
 * PATCH /reports/{id}: REVIEWING takes a report up, or reopens it and takes back what was decided. RESOLVED may come with
 * an act; a warning and a suspension may remove the content, too.
 */
export const reportUpdate = z
  .strictObject({
    status: reportStatus,
    act: z.optional(z.enum(['REMOVE', 'WARN', 'SUSPEND'])),
    /** The reason shown to the user concerned. Without it, that of the report. */
    reason: z.optional(reportReason),
    removesContent: z.optional(z.boolean()),
    /** Of a suspension; without it, the suspension is permanent. */
    endsAt: z.optional(z.nullable(instantInput)),
    /** Shown to the person concerned, where something is done about them. */
    note: optionalText(1000),
  })
  .check(
    z.refine(({ status, act }) => !act || status === 'RESOLVED', 'Only a resolved report comes with an act'),
    z.refine(
      ({ act, reason }) => !reason || act !== undefined,
      'Only a decision with an act states a reason',
    ),
    z.refine(({ act, endsAt }) => !endsAt || act === 'SUSPEND', 'Only a suspension has an end'),
  );
export type ReportUpdate = z.infer<typeof reportUpdate>;

export const moderationActParams = z.strictObject({ id: uuid });

/** GET /moderation/acts: the log, for moderators alone; `mine`: what was done about me. */
export const moderationActQuery = z.strictObject({
  ...pageQuery.shape,
  scope: z.optional(z.literal('mine')),
});

/** POST /moderation/acts/{id}/appeal, once. */
export const appealDraft = z.strictObject({ text: written(1000, 'Please write why you disagree') });

/** PATCH /moderation/acts/{id}/appeal, for moderators, once. The user concerned is shown the note. */
export const appealUpdate = z.strictObject({
  outcome: appealOutcome,
  note: optionalText(1000),
});
export type AppealUpdate = z.infer<typeof appealUpdate>;
