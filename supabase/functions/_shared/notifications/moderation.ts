import type { FactsOf } from '../contract/notification-facts.ts';
import type { ReportKind, ReportReason } from '../contract/reports.ts';
import { links } from './links.ts';
import type { Words } from './words.ts';

type Details = FactsOf<'moderation'>['details'];

const reasons: Record<ReportReason, string> = {
  SPAM: 'Spam',
  HARASSMENT: 'Harassment',
  INAPPROPRIATE_CONTENT: 'Inappropriate content',
  MISINFORMATION: 'Misinformation',
  OTHER: 'Against the rules of Retrohale',
};

const appeal = 'If you think this is a mistake, you can appeal in your account settings.';

/** What moderators did, for the user concerned: what, why and how to appeal; never who it was or who reported it. */
export const moderation = ({ details }: FactsOf<'moderation'>): Words => ({
  title: titleOf(details),
  message: messageOf(details),
  linkUrl: linkOf(details),
  discreetTitle: null,
});

/** What moderators decided about a report, for the user who made it. */
export function reportOutcome({ details: { targetKind, outcome } }: FactsOf<'report'>): Words {
  const target = nounOf(targetKind);
  const outcomes = {
    DISMISSED: `The ${target} you reported does not break our rules.`,
    ACTED: `We took action on the ${target} you reported.`,
    RESOLVED: `Your report about the ${target} has been resolved.`,
  };
  return {
    title: 'We looked at your report',
    message: `${outcomes[outcome]} Thank you for looking out.`,
    linkUrl: links.account,
    discreetTitle: null,
  };
}

function titleOf({ action, targetKind }: Details): string {
  switch (action) {
    case 'REMOVE':
      return `Our moderators removed your ${nounOf(targetKind)}`;
    case 'WARN':
      return 'A warning from our moderators';
    case 'SUSPEND':
      return 'Your account was suspended';
    case 'RESTORE':
      return `Your ${nounOf(targetKind)} is back`;
    case 'LIFT':
      return 'Your suspension was lifted';
  }
}

function messageOf({ action, targetKind, reason, note }: Details): string {
  if (action === 'RESTORE' || action === 'LIFT') return 'Our moderators looked at it again.';
  const about = action === 'WARN' ? `It is about your ${nounOf(targetKind)}. ` : '';
  const why = note ? `${reasons[reason]} – ${note}` : reasons[reason];
  return `${about}Reason: ${why}\n${appeal}`;
}

function linkOf({ action, targetKind, targetId }: Details): string {
  if (action === 'RESTORE' && targetKind === 'post') return links.post(targetId);
  if (action === 'RESTORE' && targetKind === 'review') return links.review(targetId);
  return links.account;
}

const nounOf = (targetKind: ReportKind) => (targetKind === 'user' ? 'account' : targetKind);
