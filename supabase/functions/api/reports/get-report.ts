import { reportDetails } from '../../_shared/contract/reports.ts';
import { act } from '../http/change.ts';
import { reportInPath } from './in-path.ts';

export const getReport = act('private.get_report', {
  summary: 'Get a report. Moderators get it with its history, its author as they wrote it',
  ...reportInPath,
  reply: reportDetails,
});
