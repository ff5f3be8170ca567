import { del, get, patch, post } from '../../http/routes.ts';
import { closeScoring, openScoring } from './close-scoring.ts';
import { deleteTasting } from './delete-tasting.ts';
import { getFlight } from './get-flight.ts';
import { getTasting } from './get-tasting.ts';
import { getTastingBoard } from './get-tasting-board.ts';
import { getTastingSheet } from './get-tasting-sheet.ts';
import { moveTasting } from './move-tasting.ts';
import { noteSample } from './note-sample.ts';
import { planTasting } from './plan-tasting.ts';
import { revealTasting } from './reveal-tasting.ts';

/** The routes of an event's tasting. */
export const tastingRoutes = [
  get('/:id/tasting', getTasting),
  patch('/:id/tasting', planTasting),
  del('/:id/tasting', deleteTasting),
  get('/:id/tasting/flight', getFlight),
  post('/:id/tasting/move', moveTasting),
  post('/:id/tasting/scoring/close', closeScoring),
  del('/:id/tasting/scoring/close', openScoring),
  post('/:id/tasting/reveal', revealTasting),
  patch('/:id/tasting/samples/:sampleId/notes', noteSample),
  get('/:id/tasting/board', getTastingBoard),
  get('/:id/tasting/sheet', getTastingSheet),
];
