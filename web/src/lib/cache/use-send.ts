import { type QueryClient, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask, type RequestOptions } from '@/lib/api/api-client.ts';

type SendOptions<Reply, Input> = {
  method?: RequestOptions['method'];
  /** Makes the body from the mutation's input. By default, the input is the body. */
  body?: (input: Input) => unknown;
  /** The sentence to show if the server sends none. */
  fallback: string;
  /** Changes the cache according to the reply. The mutation waits for its result. */
  onSuccess?: (cache: QueryClient, reply: Reply) => unknown;
  /** The same, but also called after a failure, without a reply. */
  onSettled?: (cache: QueryClient, reply: Reply | undefined) => unknown;
};

/** A mutation that sends one request to the API. The reply is parsed with `schema`. */
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
