import { type PipeUpdate, pipe } from '@contract/pipes.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Adds a pipe, or changes the one with this id. The list is then reloaded, because the order may change. */
export function useSavePipe(id?: string) {
  const request = id
    ? ({ path: `/api/pipes/${id}`, method: 'PATCH' } as const)
    : ({ path: '/api/pipes', method: 'POST' } as const);
  return useMutation({
    mutationFn: (body: PipeUpdate) =>
      ask(pipe, request.path, { method: request.method, body, fallback: 'Failed to save the pipe' }),
    onSuccess: () => happened('pipeSaved'),
  });
}
