import type { AppealOutcome, ReportReason, ReportStatus } from '@contract/reports.ts';

/** In the order of the dialog, which preselects the first. */
export const reasonLabels: Record<ReportReason, string> = {
  SPAM: 'Spam',
  HARASSMENT: 'Harassment',
  INAPPROPRIATE_CONTENT: 'Inappropriate content',
  MISINFORMATION: 'Misinformation',
  OTHER: 'Other',
};

/** The outcome of an appeal, for the user who made it. */
export const outcomeTexts: Record<AppealOutcome, string> = {
  UPHELD: 'A moderator reviewed your appeal. The decision stays as it is.',
  REVERSED: 'A moderator reviewed your appeal and reversed the decision.',
};

export const statusLabels: Record<ReportStatus, string> = {
  PENDING: 'Pending',
  REVIEWING: 'Reviewing',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
};
