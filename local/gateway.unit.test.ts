import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from './gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(0);
});
afterAll(() => gateway.close());

test('only clients close idle connections, so none is closed while a client is sending', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${gateway.port}/health`);
  // Node announces here after how many seconds it will close the connection.
  expect(headers.get('keep-alive')).toBeNull();
});
