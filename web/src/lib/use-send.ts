import { type QueryClient, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask, type RequestOptions } from './api-client.ts';

type SendOptions<Reply, Input> = {
  method?: RequestOptions['method'];
  /** The body, made of what the mutation is called with. Without it, that is the body. */
  body?: (input: Input) => unknown;
  /** The sentence to show when the server sends none. */
  fallback: string;
  /** What the reply changes in the cache. The mutation lasts until what it returns is done. */
  onSuccess?: (cache: QueryClient, reply: Reply) => unknown;
  /** The same, also after a failure: then without a reply. */
  onSettled?: (cache: QueryClient, reply: Reply | undefined) => unknown;
};

/** A mutation that sends one request to the API. The reply is parsed by `schema`. */
export const useSend = <Schema extends z.core.$ZodType, Input = void>(
  schema: Schema,
  path: string,
  { method = 'POST', body, fallback, onSuccess, onSettled }: SendOptions<z.output<Schema>, Input>,
) =>
  useMutation({
    mutationFn: (input: Input) => ask(schema, path, { method, body: body ? body(input) : input, fallback }),
    onSuccess: (reply, _input, _result, { client }) => onSuccess?.(client, reply),
    onSettled: (reply, _error, _input, _result, { client }) => onSettled?.(client, reply),
  });
