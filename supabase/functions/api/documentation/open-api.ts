/** The documentation of the API. It is generated from the endpoints, so that it always matches what they check. */
import * as z from 'zod/mini';
import { errorReply } from '../../_shared/contract/common.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { methodsOf, type Route } from '../http/routes.ts';
import { contract } from './contract.generated.ts';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';
type Schema = z.core.$ZodType;

/** OpenAPI 3.1. */
export function openApi(routes: readonly Route[], server: string): Json {
  const replies = routes.flatMap(({ endpoint }) => endpoint.reply ?? []);
  const schemas = new Schemas([...replies, errorReply]);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operations = methodsOf(route).map((method) => {
      const name = method.toLowerCase();
      return [name, operation(route, name, schemas)];
    });
    paths[path] = { ...paths[path], ...Object.fromEntries(operations) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Retrohale',
      version: '1',
      description: 'Every refusal is {"error": "<sentence>"}. For invalid input, it also lists `issues`.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: schemas.named,
    },
  };
}

/**
 * The contract's schemas under the names of its exports: `post` is `Post`. A request may leave out fields with a default,
 * which a reply always has. So if a schema with such a field is in both, `PostInput` is for requests.
 */
class Schemas {
  readonly named: Record<string, Json> = {};
  readonly #names = { output: z.registry<{ id: string }>(), input: z.registry<{ id: string }>() };

  constructor(replies: readonly Schema[]) {
    const exported = Object.entries(contract).flatMap(([name, schema]) =>
      schema instanceof z.core.$ZodType
        ? [{ id: name.replace(/^./, (letter) => letter.toUpperCase()), schema }]
        : [],
    );
    for (const { id, schema } of exported) this.#names.output.add(schema, { id });
    for (const reply of replies) this.of(reply, 'output');
    for (const { id, schema } of exported) {
      const isOnlyInput = !(id in this.named);
      const isSame = () =>
        JSON.stringify(jsonSchema(schema, 'input')) === JSON.stringify(jsonSchema(schema, 'output'));
      this.#names.input.add(schema, { id: isOnlyInput || isSame() ? id : `${id}Input` });
    }
  }

  /** A reference, if the schema has a name. */
  of(schema: Schema, direction: Direction): Json {
    const { $defs = {}, ...rest } = jsonSchema(schema, direction, this.#names[direction]);
    Object.assign(this.named, $defs);
    return rest;
  }
}

function jsonSchema(schema: Schema, io: Direction, metadata = z.registry<{ id: string }>()): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function operation({ path, endpoint }: Route, method: string, schemas: Schemas): Json {
  const { summary, open, params, query, reply, status = 200 } = endpoint;
  const requestBody = bodyOf(endpoint, schemas);
  const noun = path.split('/')[1];
  return {
    summary,
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    tags: [noun],
    security: open ? [] : [{ user: [] }],
    parameters: [...parameters('path', params, schemas), ...parameters('query', query, schemas)],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: 'Done', ...(reply && { content: json(schemas.of(reply, 'output')) }) },
      default: { description: 'Refused', content: json(schemas.of(errorReply, 'output')) },
    },
  };
}

function bodyOf({ body, form }: Endpoint, schemas: Schemas): Json | null {
  if (body) return { required: !body.safeParse(undefined).success, content: json(schemas.of(body, 'input')) };
  if (!form) return null;
  const file = { type: 'string', format: 'binary' };
  const kinds = { file, files: { type: 'array', items: file } };
  const properties = Object.fromEntries(Object.entries(form).map(([field, kind]) => [field, kinds[kind]]));
  const schema = { type: 'object', properties, required: Object.keys(form).slice(0, 1) };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function parameters(location: 'path' | 'query', schema: Schema | undefined, schemas: Schemas): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries<Schema>(schema.shape).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(field, undefined).success,
    schema: schemas.of(field, 'input'),
  }));
}

const json = (schema: Json) => ({ 'application/json': { schema } });
