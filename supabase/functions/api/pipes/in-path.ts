import { pipeParams } from '../../_shared/contract/pipes.ts';
import { notFound } from '../../_shared/errors.ts';

export const pipeInPath = { params: pipeParams, missing: notFound('Pipe not found') };
