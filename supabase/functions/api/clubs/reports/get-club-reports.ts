import { clubReportPage } from '../../../_shared/contract/clubs/reports.ts';
import { staffList } from '../members/staff-list.ts';

export const getClubReports = staffList('private.get_club_reports', {
  summary:
    'List what was reported in a private club that you own or administer, without who reported it. Moderators decide the reports',
  reply: clubReportPage,
});
