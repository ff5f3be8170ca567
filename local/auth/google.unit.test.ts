import { expect, test } from 'vitest';
import { codeOf, patchGoogleEndpoints } from './google.ts';

test('a stack that stops leaves Google’s endpoints to the stacks that still run in this process', async () => {
  const realFetch = globalThis.fetch;
  const stopFirst = patchGoogleEndpoints();
  const stopSecond = patchGoogleEndpoints();
  stopFirst();
  const reply = await fetch('https://www.googleapis.com/userinfo/v2/me', {
    headers: { authorization: `Bearer ${codeOf({ email: 'ana@example.com', name: 'Ana' })}` },
  });
  expect(await reply.json()).toMatchObject({ email: 'ana@example.com', verified_email: true });
  stopSecond();
  expect(globalThis.fetch).toBe(realFetch);
});
