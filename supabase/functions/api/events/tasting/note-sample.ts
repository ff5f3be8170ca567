import { sampleNote, sampleParams } from '../../../_shared/contract/events/tasting.ts';
import { endpoint } from '../../http/endpoint.ts';
import { eventInPath } from '../in-path.ts';

export const noteSample = endpoint({
  summary:
    'Note something about a sample. Only you can read it. Of each field the latest note counts. Repeating it changes nothing',
  ...eventInPath,
  params: sampleParams,
  body: sampleNote,
  status: 204,
  statements: ({ sql, params: { id, sampleId }, body }) =>
    sql`select private.note_sample(${id}, ${sampleId}, ${sql.json(body)}) as reply`,
});
