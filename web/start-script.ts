/**
 * The script in the head of the page (src/app/start/start.ts). It is built on its own, after the app, because it has to
 * know the names of the app's files. It is a file rather than an inline script, so that the content security policy is the
 * same for every build.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { paths, patterns } from './src/config/paths.ts';

type ScreenFiles = {
  /** The addresses of the files that every signed-in screen needs. */
  shared: string[];
  table: { files: string[]; screens: [pattern: string, places: number[]][] };
};

/** A Rolldown chunk with Vite's additional data. */
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export function startScript(alias: Record<string, string>): Plugin {
  let root = '';
  let envDir: string | false = false;
  let scripts: { fileName: string; source: string }[] = [];
  return {
    name: 'start-script',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      envDir = config.envDir;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle, filename }) {
        if (!bundle || path.basename(filename) !== 'index.html') return;
        const { shared, table } = filesOfScreens(root, bundle);
        const tableFile = named('screens-files', `export default ${JSON.stringify(table)};`);
        const known = { tableAddress: `/${tableFile.fileName}`, sharedFiles: shared };
        const script = named('start', await bundled(root, envDir, alias, known));
        scripts = [tableFile, script];
        return [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (scripts.length === 0) this.error('The page has no start script.');
        for (const script of scripts) this.emitFile({ type: 'asset', ...script });
      },
    },
  };
}

function named(name: string, source: string) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, source };
}

const screenNames = new Set(
  screensOf(fileURLToPath(new URL('.', import.meta.url))).map(([, module]) => path.basename(module, '.tsx')),
);

/**
 * For Vite's `resolveDependencies`: leaves the screens' scripts out of the app's code, because the start script knows them.
 */
export const withoutScreens = (file: string, files: string[], { hostId }: { hostId: string }): string[] =>
  path.basename(hostId).startsWith('index-') && screenNames.has(path.basename(file).replace(/-.{8}\.js$/, ''))
    ? files.filter((one) => one.endsWith('.css'))
    : files;

async function bundled(
  root: string,
  envDir: string | false,
  alias: Record<string, string>,
  known: Record<string, unknown>,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    envDir,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/app/start/start.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The start script was not built.');
  return chunk.code;
}

/** The files that all screens need, beyond those of the entry, and by pattern the further files that each screen needs. */
function filesOfScreens(root: string, bundle: Rolldown.OutputBundle): ScreenFiles {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const chunkOf = (module: string) => {
    const id = path.join(root, 'src/app', module);
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
    if (!found) throw new Error(`There is no chunk for ${module}.`);
    return found;
  };
  const files = (of: Chunk) => {
    const found = new Set([of]);
    for (const { imports } of found)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
    const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return new Set([...styles, ...[...found].map(({ fileName }) => fileName)]);
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const shared = files(chunkOf('layouts/signed-in-layout.tsx')).difference(files(entry));
  const known = files(entry).union(shared);
  const all: string[] = [];
  const placeOf = (file: string) => {
    const address = `/${file}`;
    if (!all.includes(address)) all.push(address);
    return all.indexOf(address);
  };
  const screens = screensOf(root).map(([pattern, module]): [string, number[]] => [
    pattern,
    [...files(chunkOf(module)).difference(known)].map(placeOf),
  ]);
  return { shared: [...shared].map((file) => `/${file}`), table: { files: all, screens } };
}

/** The patterns and modules in src/app/router/screens.ts, which is browser code and cannot be imported here. */
export function screensOf(root: string): [pattern: string, module: string][] {
  const source = readFileSync(path.join(root, 'src/app/router/screens.ts'), 'utf8');
  const addresses: Record<string, Record<string, unknown>> = { paths, patterns };
  const found = [
    ...source.matchAll(
      /screen\((paths|patterns)\.(\w+), \(\) => import\('\.\.\/(routes\/[\w/-]+\.tsx)'\)\)/g,
    ),
  ].map(([, kind = '', name = '', module = '']) => [addresses[kind]?.[name], module] as const);
  const expected = source.match(/import\('\.\.\/routes\//g)?.length;
  if (found.length !== expected) throw new Error('screens.ts has screens that the start script cannot read.');
  return found.flatMap(([pattern, module]) => (typeof pattern === 'string' ? [[pattern, module]] : []));
}
