import { clubAct } from '../club-act.ts';
import { clubReportInPath } from '../in-path.ts';

export const handleClubReport = clubAct('private.handle_club_report', {
  summary:
    'Mark something reported in a private club that you own or administer as handled. Its reports stay open for moderators',
  ...clubReportInPath,
  status: 204,
});
