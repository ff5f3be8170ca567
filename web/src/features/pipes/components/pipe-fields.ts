import { type Pipe, type PipeDraft, pipeDraft } from '@contract/pipes.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

/** The values of the form. An empty text means null. */
export type PipeFields = {
  name: string;
  maker: string;
  shape: string;
  material: string;
  finish: string;
  filter: string;
  chamberWidth: string;
  chamberDepth: string;
  dedicatedFamily: string;
  restDays: string;
  cleanAfter: string;
  imageUrl: string;
  note: string;
};

/** Most smokers rest a pipe for a day. */
export const emptyPipe: PipeFields = {
  name: '',
  maker: '',
  shape: '',
  material: '',
  finish: '',
  filter: '',
  chamberWidth: '',
  chamberDepth: '',
  dedicatedFamily: '',
  restDays: '1',
  cleanAfter: '',
  imageUrl: '',
  note: '',
};

/** The form's values for a pipe. */
export const fieldsOf = (pipe: Pipe): PipeFields => ({
  name: pipe.name,
  maker: pipe.maker ?? '',
  shape: pipe.shape ?? '',
  material: pipe.material ?? '',
  finish: pipe.finish ?? '',
  filter: pipe.filter ?? '',
  chamberWidth: String(pipe.chamberWidth ?? ''),
  chamberDepth: String(pipe.chamberDepth ?? ''),
  dedicatedFamily: pipe.dedicatedFamily ?? '',
  restDays: String(pipe.restDays),
  cleanAfter: String(pipe.cleanAfter ?? ''),
  imageUrl: pipe.imageUrl ?? '',
  note: pipe.note ?? '',
});

/** The pipe that the form describes. */
export const draftOf = (fields: PipeFields): PipeDraft => ({
  name: fields.name,
  maker: textOrNull(fields.maker),
  shape: textOrNull(fields.shape),
  material: textOrNull(fields.material),
  finish: textOrNull(fields.finish),
  filter: textOrNull(fields.filter),
  chamberWidth: numberOrNull(fields.chamberWidth),
  chamberDepth: numberOrNull(fields.chamberDepth),
  dedicatedFamily: textOrNull(fields.dedicatedFamily),
  restDays: numberOrNull(fields.restDays) ?? 0,
  cleanAfter: numberOrNull(fields.cleanAfter),
  imageUrl: textOrNull(fields.imageUrl),
  note: textOrNull(fields.note),
});

export const resolver = contractResolver(pipeDraft, draftOf);
