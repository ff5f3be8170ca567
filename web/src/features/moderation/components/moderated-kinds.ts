import type { ModeratedReport, ReportKind } from '@contract/reports.ts';
import { paths } from '@/config/paths.ts';

type Content = NonNullable<ModeratedReport['moderation']['content']>;

type Kind = {
  /** Moderators can remove it. They warn or suspend the user of what stays. */
  isRemovable?: true;
  /** Moderators correct it on its page, and then resolve the report. */
  isCorrectable?: true;
  /** Moderators can open it. */
  isFile?: true;
  /** Its picture is part of the content, not an avatar. */
  hasMedia?: true;
  /** Where users see it. */
  pathOf(content: Content, report: ModeratedReport): string | undefined;
};

/** What can be reported, as moderators see it. */
export const moderatedKinds: Record<ReportKind, Kind> = {
  user: { pathOf: (_, report) => profileOf(report) },
  post: { isRemovable: true, hasMedia: true, pathOf: discussionOf },
  comment: { isRemovable: true, hasMedia: true, pathOf: discussionOf },
  review: {
    isRemovable: true,
    hasMedia: true,
    pathOf: (_, { reportedReviewId: id }) => (id ? paths.review(id) : undefined),
  },
  event: {
    isRemovable: true,
    hasMedia: true,
    pathOf: (_, { reportedEventId: id }) => (id ? paths.event(id) : undefined),
  },
  event_message: { isRemovable: true, pathOf: () => undefined },
  message: { isRemovable: true, hasMedia: true, pathOf: () => undefined },
  club: { pathOf: ({ club }) => (club ? paths.club(club.slug) : undefined) },
  product: {
    isCorrectable: true,
    hasMedia: true,
    pathOf: ({ productSlug }) => (productSlug ? paths.product(productSlug) : undefined),
  },
  humidor_item: {
    isRemovable: true,
    hasMedia: true,
    pathOf(_, report) {
      const profile = profileOf(report);
      return profile && `${profile}?tab=humidor`;
    },
  },
  club_page: {
    isRemovable: true,
    hasMedia: true,
    pathOf: ({ club }, { reportedClubPageId: id }) =>
      club && id ? paths.clubPage(club.slug, id) : undefined,
  },
  // Not on the club's page, where only members see its files. Moderators open it from here.
  club_file: { isRemovable: true, isFile: true, pathOf: () => undefined },
  // It has no page of its own. Its report says everything that it says.
  venue: { isRemovable: true, pathOf: () => undefined },
};

function discussionOf({ postId, reviewId, eventId }: Content) {
  if (postId) return paths.post(postId);
  if (eventId) return paths.event(eventId);
  return reviewId ? paths.review(reviewId) : undefined;
}

function profileOf({ moderation: { subject } }: ModeratedReport) {
  return subject ? paths.user(subject.username) : undefined;
}

/** The link to the content. Moderators see only the reported content of a private club, but everyone sees its head. */
export function contentPath(report: ModeratedReport) {
  const { kind, moderation } = report;
  const { content } = moderation;
  if (!content || content.isRemoved || (content.club?.isPrivate && kind !== 'club')) return undefined;
  return moderatedKinds[kind].pathOf(content, report);
}

/** Whether a decision can remove the reported item: it is of such a kind, and no decision has removed it yet. */
export function isRemovable({ kind, moderation: { content } }: ModeratedReport): boolean {
  return (
    moderatedKinds[kind].isRemovable === true &&
    content !== null &&
    (!content.isRemoved || content.isHidden || content.isRemovedByClub)
  );
}
