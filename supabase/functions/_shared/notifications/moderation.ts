import * as z from 'zod/mini';
import { bulkRemoval, countedWords, removalSentence } from '../contract/bulk-removals.ts';
import { uuid } from '../contract/common.ts';
import {
  appealOutcome as outcomeOfAppeal,
  type ReportKind,
  type ReportReason,
  reportKind,
  reportReason,
} from '../contract/reports.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';

const details = z.object({
  action: z.enum(['REMOVE', 'WARN', 'SUSPEND', 'RESTORE', 'LIFT', 'HIDE']),
  targetKind: reportKind,
  targetId: uuid,
  reason: reportReason,
  /** The moderator's note. */
  note: z.nullable(z.string()),
  /** What a suspension also removed, and what came back when it was lifted. */
  bulkRemoval: z.nullable(bulkRemoval),
});
type Details = z.infer<typeof details>;

const reasons: Record<ReportReason, string> = {
  SPAM: 'Spam',
  HARASSMENT: 'Harassment',
  INAPPROPRIATE_CONTENT: 'Inappropriate content',
  MISINFORMATION: 'Misinformation',
  OTHER: "Against Retrohale's rules",
};

type Target = {
  noun: string;
  /** The page of one that was restored. */
  link?: (id: string) => string;
  /** The title for the removal, if it is not removed from its owner. */
  removal?: string;
};

const targets: Record<ReportKind, Target> = {
  user: { noun: 'account' },
  post: { noun: 'post', link: links.post },
  comment: { noun: 'comment' },
  review: { noun: 'review', link: links.review },
  event: { noun: 'event', link: links.event },
  event_message: { noun: 'message to the attendees of an event' },
  message: { noun: 'message' },
  club: { noun: 'club' },
  product: { noun: 'product' },
  humidor_item: {
    noun: 'humidor item',
    link: () => links.humidor,
    removal: 'Our moderators hid an item in your humidor from others',
  },
  club_page: { noun: 'page' },
  club_file: { noun: 'file' },
  venue: { noun: 'venue' },
};

const appeal = 'If you think this is a mistake, you can appeal in your account settings.';

/** A moderators' action, for the user concerned: what, why and how to appeal. Never says who decided or reported it. */
export const moderation = presenter({ details }, ({ details }) => ({
  title: titleOf(details),
  message: messageOf(details),
  linkUrl: linkOf(details),
  discreetTitle: null,
}));

/** The outcome of a report, for the user who made it. */
export const reportOutcome = presenter(
  {
    details: z.object({
      targetKind: reportKind,
      /** ACTED: something was removed, or someone was warned or suspended. */
      outcome: z.enum(['DISMISSED', 'ACTED', 'RESOLVED']),
    }),
  },
  ({ details: { targetKind, outcome } }) => {
    const { noun } = targets[targetKind];
    const outcomes = {
      DISMISSED: `The ${noun} you reported does not break our rules.`,
      ACTED: `We took action on the ${noun} you reported.`,
      RESOLVED: `Your report about the ${noun} has been resolved.`,
    };
    return {
      title: 'We reviewed your report',
      message: `${outcomes[outcome]} Thank you for looking out.`,
      linkUrl: links.account,
      discreetTitle: null,
    };
  },
);

/** A new appeal, for moderators: what it is about, but not whose it is. */
export const newAppeal = presenter(
  { details: z.object({ targetKind: reportKind }) },
  ({ details: { targetKind } }) => ({
    title: 'New appeal',
    message: `A decision about ${withArticle(targets[targetKind].noun)} was appealed.`,
    linkUrl: links.appeals,
    discreetTitle: null,
  }),
);

/** The outcome of an appeal, for the user who made it. */
export const appealOutcome = presenter(
  {
    details: z.object({
      outcome: outcomeOfAppeal,
      targetKind: reportKind,
      targetId: uuid,
      /** The moderator's note. */
      note: z.nullable(z.string()),
    }),
  },
  ({ details }) => {
    const { noun } = targets[details.targetKind];
    const isReversed = details.outcome === 'REVERSED';
    const outcome = isReversed
      ? `We reversed our decision about your ${noun}.`
      : `Our decision about your ${noun} stays as it is.`;
    return {
      title: isReversed ? 'Your appeal was successful' : 'We reviewed your appeal',
      message: [outcome, details.note].filter((line) => line).join('\n'),
      linkUrl: isReversed ? contentLinkOf(details) : links.account,
      discreetTitle: null,
    };
  },
);

function titleOf({ action, targetKind }: Details): string {
  const { noun, removal } = targets[targetKind];
  switch (action) {
    case 'REMOVE':
      return removal ?? `Our moderators removed your ${noun}`;
    case 'WARN':
      return 'A warning from our moderators';
    case 'SUSPEND':
      return 'Your account was suspended';
    case 'RESTORE':
      return `Your ${noun} is back`;
    case 'LIFT':
      return 'Your suspension was lifted';
    case 'HIDE':
      return `Your ${noun} is hidden for now`;
  }
}

function messageOf({ action, targetKind, reason, note, bulkRemoval }: Details): string {
  const restored = bulkRemoval ? ` Restored: ${countedWords(bulkRemoval.counts)}.` : '';
  if (action === 'RESTORE' || action === 'LIFT') return `Our moderators reviewed it again.${restored}`;
  if (action === 'HIDE') return 'Several users reported it. A moderator will look at it and decide.';
  const about = action === 'WARN' ? `This is about your ${targets[targetKind].noun}. ` : '';
  const why = note ? `${reasons[reason]} – ${note}` : reasons[reason];
  const removed = bulkRemoval ? `\n${removalSentence(bulkRemoval)}` : '';
  return `${about}Reason: ${why}${removed}\n${appeal}`;
}

const linkOf = (details: Details) => (details.action === 'RESTORE' ? contentLinkOf(details) : links.account);

/** The page of the restored content, if it has one. */
const contentLinkOf = ({ targetKind, targetId }: Pick<Details, 'targetKind' | 'targetId'>) =>
  targets[targetKind].link?.(targetId) ?? links.account;

const withArticle = (noun: string) => `${/^[ae]/.test(noun) ? 'an' : 'a'} ${noun}`;
