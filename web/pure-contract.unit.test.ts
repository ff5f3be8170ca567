import { build } from 'vite';
import { expect, test } from 'vitest';
import { withPureSchemas } from './pure-contract.ts';

const contract = `
import * as z from 'zod/mini';
const text = z.string().check(z.maxLength(3));
export const used = z.object({ text });
export const unused = z.strictObject({ ...used.shape, more: z.string().check(z.minLength(1)) });`;

test('schemas of the contract that nothing uses are left out', async () => {
  const code = await bundled(withPureSchemas(contract));
  expect(code).toContain('maxLength(3)');
  expect(code).not.toContain('minLength(1)');
  expect(await bundled(contract)).toContain('minLength(1)');
});

async function bundled(code: string): Promise<string> {
  const modules: Record<string, string> = { '/contract': code, '/main': `export { used } from '/contract';` };
  const [built] = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: '/main', formats: ['es'] },
      rolldownOptions: { external: ['zod/mini'] },
    },
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (modules[id] ? id : null),
        load: (id) => modules[id],
      },
    ],
  }).then((outputs) => (Array.isArray(outputs) ? outputs : []));
  return built?.output[0].code ?? '';
}
