import { afterEach, expect, test, vi } from 'vitest';

const project = 'https://ref.supabase.co';

async function read(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    VITE_SUPABASE_URL: `${project}/`,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    ...settings,
  }))
    vi.stubEnv(name, value);
  return (await import('./env.ts')).env;
}
afterEach(() => void vi.unstubAllEnvs());

test.each([{}, { VITE_API_URL: '' }])(
  'by default API, Auth and Storage are under the app’s own origin, and Realtime at the project (%j)',
  async (settings) => {
    expect(await read(settings)).toMatchObject({
      supabaseUrl: project,
      apiUrl: '/functions/v1',
      authUrl: '/auth/v1',
      mediaUrl: '/storage/v1/object/public/media/',
      directApiUrl: `${project}/functions/v1`,
    });
  },
);

test('with VITE_API_URL all of them are called directly', async () => {
  expect(await read({ VITE_API_URL: 'https://api.retrohale.test/functions/v1/' })).toMatchObject({
    supabaseUrl: project,
    apiUrl: 'https://api.retrohale.test/functions/v1',
    authUrl: `${project}/auth/v1`,
    mediaUrl: `${project}/storage/v1/object/public/media/`,
    directApiUrl: 'https://api.retrohale.test/functions/v1',
  });
});

test('a setting that is missing, or is not an address, is named', async () => {
  await expect(read({ VITE_SUPABASE_URL: '' })).rejects.toThrow('VITE_SUPABASE_URL is missing');
  await expect(read({ VITE_API_URL: '/functions/v1' })).rejects.toThrow('VITE_API_URL must be');
});
