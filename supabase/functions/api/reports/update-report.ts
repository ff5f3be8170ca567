import { reportDetails, reportUpdate } from '../../_shared/contract/reports.ts';
import { update } from '../http/change.ts';
import { reportInPath } from './in-path.ts';

export const updateReport = update('private.update_report', {
  summary: 'Take, decide or reopen a report, for moderators only. Every action is logged',
  ...reportInPath,
  body: reportUpdate,
  reply: reportDetails,
});
