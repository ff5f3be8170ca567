import { reportDetails, reportUpdate } from '../../_shared/contract/reports.ts';
import { update } from '../http/writes.ts';
import { reportInPath } from './in-path.ts';

export const updateReport = update({
  summary: 'Take, decide or reopen a report, for moderators only. Every action is logged',
  ...reportInPath,
  body: reportUpdate,
  reply: reportDetails,
  with: 'private.update_report',
});
