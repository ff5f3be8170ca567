import { del, get, patch, post, routes } from '../http/routes.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { getReport } from './get-report.ts';
import { getReports } from './get-reports.ts';
import { updateReport } from './update-report.ts';

export const reports = routes(
  '/reports',
  get('/', getReports),
  post('/', createReport),
  get('/:id', getReport),
  patch('/:id', updateReport),
  del('/:id', deleteReport),
);
