import { expect, test, vi } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});
const app = testApp();

type Operation = { operationId: string; summary: string; security: object[]; responses: object };

test('the description lists every route once, with its inputs and replies', async () => {
  const response = await app.request('/api/openapi.json');
  expect(response.headers.get('content-type')).toContain('application/json');
  const { openapi, paths } = (await response.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(openapi).toBe('3.1.0');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.every(({ summary, responses }) => summary.length > 0 && 'default' in responses)).toBe(
    true,
  );
  expect(paths['/api/posts/{id}/like']).toHaveProperty('post');
  expect(paths['/api/posts/feed']?.get).toMatchObject({
    security: [{ user: [] }],
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    ]),
  });
  expect(paths['/api/upload']?.post).toHaveProperty(['requestBody', 'content', 'multipart/form-data']);
  expect(paths['/api/health']?.get?.security).toEqual([]);
  const profiles = ['responses', '200', 'content', 'application/json', 'schema', 'anyOf'];
  expect(paths['/api/users/{username}']?.get).toHaveProperty(profiles, [
    { $ref: '#/components/schemas/CurrentUser' },
    { $ref: '#/components/schemas/User' },
  ]);
  for (const methods of Object.values(paths)) {
    const { operationId: _, ...patch } = methods.patch ?? { operationId: '' };
    const { operationId: __, ...put } = methods.put ?? { operationId: '' };
    expect(put).toEqual(patch);
  }
  expect(paths['/api/posts/{id}']).toHaveProperty('put');
});

test('shapes have the names of the contract, and every reference finds one', async () => {
  const text = await (await app.request('/api/openapi.json')).text();
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { properties?: object }> };
  };
  const { schemas } = components;
  expect(paths['/api/posts/feed']?.get).toHaveProperty(
    ['responses', '200', 'content', 'application/json', 'schema', '$ref'],
    '#/components/schemas/FeedPage',
  );
  expect(schemas.CurrentUser?.properties).toHaveProperty('email');
  expect(schemas.User?.properties).not.toHaveProperty('email');
  const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(Object.keys(schemas).sort());
});

test('it is available as plain text for people', async () => {
  const response = await app.request('/api/docs');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain('POST   /api/posts/:id/like');
  expect(text).toContain('PATCH  /api/posts/:id\nPUT    /api/posts/:id\n');
});
