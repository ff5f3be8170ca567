/** The documentation of the API. It is generated from the endpoints, so that it always matches what they check. */
import * as z from 'zod/mini';
import { errorReply } from '../../_shared/contract/common.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { methodsOf, type Route } from '../http/routes.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1. */
export function openApi(routes: readonly Route[], server: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operations = methodsOf(route).map((method) => {
      const name = method.toLowerCase();
      return [name, operation(route, name)];
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
      schemas: { Error: schemaOf(errorReply, 'output') },
    },
  };
}

function operation({ path, endpoint }: Route, method: string): Json {
  const { summary, open, params, query, reply, status = 200 } = endpoint;
  const requestBody = bodyOf(endpoint);
  const noun = path.split('/')[1];
  return {
    summary,
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    tags: [noun],
    security: open ? [] : [{ user: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: 'Done', ...(reply && { content: json(schemaOf(reply, 'output')) }) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function bodyOf({ body, form }: Endpoint): Json | null {
  if (body) return { required: !body.safeParse(undefined).success, content: json(schemaOf(body, 'input')) };
  if (!form) return null;
  const file = { type: 'string', format: 'binary' };
  const kinds = { file, files: { type: 'array', items: file } };
  const properties = Object.fromEntries(Object.entries(form).map(([field, kind]) => [field, kinds[kind]]));
  const schema = { type: 'object', properties, required: Object.keys(form).slice(0, 1) };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function parameters(location: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
