import { clubActivityParams } from '../../_shared/contract/clubs/activity.ts';
import { duesParams } from '../../_shared/contract/clubs/dues.ts';
import { clubFileParams } from '../../_shared/contract/clubs/files.ts';
import { clubPageParams } from '../../_shared/contract/clubs/pages.ts';
import { clubReportParams } from '../../_shared/contract/clubs/reports.ts';
import { clubRequestParams } from '../../_shared/contract/clubs/requests.ts';
import { clubMemberParams, clubParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';

export const clubInPath = { params: clubParams, missing: notFound('Club not found') };
export const memberInPath = { params: clubMemberParams, missing: notFound('Member not found') };
export const clubActivityInPath = {
  params: clubActivityParams,
  missing: notFound('There is nothing to undo.'),
};
export const duesInPath = {
  params: duesParams,
  missing: notFound('There is no list of dues for this year.'),
};
export const clubReportInPath = {
  params: clubReportParams,
  missing: notFound('This report is no longer open.'),
};
export const clubPageInPath = { params: clubPageParams, missing: notFound('Page not found') };
export const clubFileInPath = { params: clubFileParams, missing: notFound('File not found') };
export const clubRequestInPath = {
  params: clubRequestParams,
  missing: notFound('This request is no longer open.'),
};
