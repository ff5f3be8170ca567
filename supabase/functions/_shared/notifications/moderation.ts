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
  OTHER: "Against Retrohale's rules",
};

const appeal = 'If you think this is a mistake, you can appeal in your account settings.';

/** A moderators' action, for the user concerned: what, why and how to appeal. Never says who decided or reported it. */
export const moderation = ({ details }: FactsOf<'moderation'>): Words => ({
  title: titleOf(details),
  message: messageOf(details),
  linkUrl: linkOf(details),
  discreetTitle: null,
});

/** The outcome of a report, for the user who made it. */
export function reportOutcome({ details: { targetKind, outcome } }: FactsOf<'report'>): Words {
  const target = nounOf(targetKind);
  const outcomes = {
    DISMISSED: `The ${target} you reported does not break our rules.`,
    ACTED: `We took action on the ${target} you reported.`,
    RESOLVED: `Your report about the ${target} has been resolved.`,
  };
  return {
    title: 'We reviewed your report',
    message: `${outcomes[outcome]} Thank you for looking out.`,
    linkUrl: links.account,
    discreetTitle: null,
  };
}

/** A new appeal, for moderators: what it is about, but not whose it is. */
export const newAppeal = ({ details: { targetKind } }: FactsOf<'appeal'>): Words => ({
  title: 'New appeal',
  message: `A decision about ${aOf(targetKind)} was appealed.`,
  linkUrl: links.appeals,
  discreetTitle: null,
});

/** The outcome of an appeal, for the user who made it. */
export function appealOutcome({ details }: FactsOf<'appeal_outcome'>): Words {
  const isReversed = details.outcome === 'REVERSED';
  const outcome = isReversed
    ? `We reversed our decision about your ${nounOf(details.targetKind)}.`
    : `Our decision about your ${nounOf(details.targetKind)} stays as it is.`;
  return {
    title: isReversed ? 'Your appeal was successful' : 'We reviewed your appeal',
    message: [outcome, details.note].filter((line) => line).join('\n'),
    linkUrl: isReversed ? contentLinkOf(details) : links.account,
    discreetTitle: null,
  };
}

function titleOf({ action, targetKind }: Details): string {
  switch (action) {
    case 'REMOVE':
      // It stays in its owner's humidor.
      if (targetKind === 'humidor_item') return 'Our moderators hid an item in your humidor from others';
      return `Our moderators removed your ${nounOf(targetKind)}`;
    case 'WARN':
      return 'A warning from our moderators';
    case 'SUSPEND':
      return 'Your account was suspended';
    case 'RESTORE':
      return `Your ${nounOf(targetKind)} is back`;
    case 'LIFT':
      return 'Your suspension was lifted';
    case 'HIDE':
      return `Your ${nounOf(targetKind)} is hidden for now`;
  }
}

function messageOf({ action, targetKind, reason, note }: Details): string {
  if (action === 'RESTORE' || action === 'LIFT') return 'Our moderators reviewed it again.';
  if (action === 'HIDE') return 'Several users reported it. A moderator will look at it and decide.';
  const about = action === 'WARN' ? `This is about your ${nounOf(targetKind)}. ` : '';
  const why = note ? `${reasons[reason]} – ${note}` : reasons[reason];
  return `${about}Reason: ${why}\n${appeal}`;
}

const linkOf = (details: Details) => (details.action === 'RESTORE' ? contentLinkOf(details) : links.account);

/** The page of the restored content, if it has one. */
function contentLinkOf({ targetKind, targetId }: Pick<Details, 'targetKind' | 'targetId'>): string {
  if (targetKind === 'post') return links.post(targetId);
  if (targetKind === 'review') return links.review(targetId);
  if (targetKind === 'event') return links.event(targetId);
  if (targetKind === 'humidor_item') return links.humidor;
  return links.account;
}

const nounOf = (targetKind: ReportKind) => nouns[targetKind] ?? targetKind;
const nouns: { [Kind in ReportKind]?: string } = { user: 'account', humidor_item: 'humidor item' };
const aOf = (targetKind: ReportKind) =>
  `${/^[ae]/.test(nounOf(targetKind)) ? 'an' : 'a'} ${nounOf(targetKind)}`;
