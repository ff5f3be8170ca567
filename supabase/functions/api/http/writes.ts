/**
 * Endpoints that pass their whole body to a Postgres function, named by `with`. It writes the row and returns it as the
 * reply.
 */
import type { JSONValue } from 'postgres';
import type * as z from 'zod/mini';
import type { Refusal } from '../../_shared/errors.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint, type Schema } from './endpoint.ts';

type Write = { summary: string; body: z.ZodMiniType<JSONValue>; reply: Schema; with: string };
type InPath = { params: z.ZodMiniType<{ id: string }>; missing: Refusal };

/** Creates an item. */
export const create = ({ with: write, ...contract }: Write & { missing?: Refusal }) =>
  endpoint({
    ...contract,
    status: 201,
    statements: ({ sql, body }) => sql`select ${sql.unsafe(write)}(${sql.json(body)}) as reply`,
  });

/** Changes the item in the path. */
export const update = ({ with: write, ...contract }: Write & InPath) =>
  endpoint({
    ...contract,
    statements: ({ sql, params: { id }, body }) =>
      sql`select ${sql.unsafe(write)}(${id}, ${sql.json(body)}) as reply`,
  });

/** Changes a club. */
export const updateOfClub = ({ with: write, ...contract }: Write) =>
  endpoint({
    ...contract,
    ...clubInPath,
    statements: ({ sql, params: { id }, body }) =>
      sql`select ${sql.unsafe(write)}(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
  });
