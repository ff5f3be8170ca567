import { createLogger, createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { composedStyles } from './composed-styles.ts';

test('a style sheet that composes rules of another one causes no warning', async () => {
  const customLogger = createLogger('silent');
  const warnOnce = vi.spyOn(customLogger, 'warnOnce');
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    resolve: { alias: { '@': `${import.meta.dirname}/src` } },
    css: composedStyles,
    customLogger,
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const sheet = await server.transformRequest('/src/components/overlays/menu.module.css');
  await server.close();
  expect(sheet?.code).toContain('fading');
  expect(warnOnce).not.toHaveBeenCalled();
});
