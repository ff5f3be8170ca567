import { type ReportKind, reportKind } from '@contract/reports.ts';

type Kind = {
  label: string;
  /** The title of the dialog. */
  title: string;
  /** What else moderators will see. */
  hint?: string;
  /** It can be in a private club, whose owner and admins see what was reported. */
  isInClubs?: true;
  /** What a decision does to it, if it is not "removed". */
  removed?: string;
};

/** What can be reported, as users see it. */
export const reportKinds: Record<ReportKind, Kind> = {
  user: { label: 'Account', title: 'Report User' },
  post: { label: 'Post', title: 'Report Post', isInClubs: true },
  comment: { label: 'Comment', title: 'Report Comment', isInClubs: true },
  review: { label: 'Review', title: 'Report Review', isInClubs: true },
  event: { label: 'Event', title: 'Report Event', isInClubs: true },
  event_message: { label: 'Event message', title: 'Report Message', isInClubs: true },
  message: {
    label: 'Message',
    title: 'Report Message',
    hint: 'They will see this message and the ten messages around it.',
    isInClubs: true,
  },
  club: { label: 'Club', title: 'Report Club' },
  product: { label: 'Product', title: 'Report Product' },
  humidor_item: {
    label: 'Humidor item',
    title: 'Report Humidor Item',
    removed: 'hidden from others',
    isInClubs: true,
  },
  club_page: { label: 'Page', title: 'Report Page', isInClubs: true },
  club_file: {
    label: 'File',
    title: 'Report File',
    hint: 'They will be able to open this file.',
    isInClubs: true,
  },
  venue: { label: 'Venue', title: 'Report Venue', isInClubs: true },
};

export const kindOptions = reportKind.options.map((kind) => [kind, reportKinds[kind].label] as const);

/** The kind in the middle of a sentence: "humidor item". */
export const nounOf = (kind: ReportKind) => reportKinds[kind].label.toLowerCase();
