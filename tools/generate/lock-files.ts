/**
 * The functions' packages: the versions in `deno.json`, which are those of package-lock.json, and `deno.lock`, which has every
 * package that a function loads, including transitive ones, with its digest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { StackError } from '../../local/machine/stack-error.ts';

/** A package in package-lock.json, under its path in node_modules. */
interface Installed {
  version: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export const functionsFolder = path.join(projectFolder, 'supabase/functions');

/** The functions: all folders with their own deno.json. */
export const functionNames = () =>
  readdirSync(functionsFolder).filter((name) => existsSync(path.join(functionsFolder, name, 'deno.json')));

/** The packages that a function imports, as its deno.json names them: `npm:zod@4.6.7/mini`. */
export function importsOf(config: string): string[] {
  return Object.values((JSON.parse(config) as { imports: Record<string, string> }).imports);
}

export async function lockFiles(): Promise<Map<string, string>> {
  const text = readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Installed> };
  return new Map(
    functionNames().flatMap((name) => {
      const file = `supabase/functions/${name}/deno`;
      const config = readFileSync(path.join(projectFolder, `${file}.json`), 'utf8').replace(
        /"npm:([^"]+?)@[^@/"]+(\/[^"]+)?"/g,
        (_, root: string, module = '') =>
          `"npm:${root}@${packages[`node_modules/${root}`]?.version}${module}"`,
      );
      return [
        [`${file}.json`, config],
        [`${file}.lock`, lockOf(config, packages)],
      ] as const;
    }),
  );
}

/** A function's lock file in version 4 of the format, which hosted Supabase reads. */
function lockOf(config: string, packages: Record<string, Installed>): string {
  const wanted = importsOf(config).map(wantedPackage);

  const found = new Map<string, Installed>();
  const visit = (place: string): string => {
    const installed = packages[place];
    if (!installed?.integrity) throw new StackError(`package-lock.json has no digest for ${place}.`);
    if (found.has(place)) return place;
    found.set(place, installed);
    for (const dependency of dependenciesOf(place, installed)) visit(locate(packages, place, dependency));
    return place;
  };
  for (const { name } of wanted) visit(`node_modules/${name}`);

  const idOf = (place: string) => `${nameOf(place)}@${found.get(place)?.version}`;
  const versions = Map.groupBy(new Set([...found.keys()].map(idOf)), (id) =>
    id.slice(0, id.lastIndexOf('@')),
  );
  const npm = [...found].map(([place, installed]) => {
    const dependencies = dependenciesOf(place, installed).map((dependency) => {
      // The name alone is enough if there is only one version.
      const id = idOf(locate(packages, place, dependency));
      return versions.get(dependency)?.length === 1 ? dependency : id;
    });
    const { integrity } = installed;
    return [idOf(place), { integrity, ...(dependencies.length > 0 && { dependencies }) }] as const;
  });
  const specifiers = wanted.map((each) => [`npm:${each.name}@${each.version}`, each.version] as const);
  const lock = {
    version: '4',
    specifiers: sorted(specifiers),
    npm: sorted(npm),
    workspace: { dependencies: specifiers.map(([specifier]) => specifier).sort() },
  };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** `npm:zod@4.6.7/mini` → zod, 4.6.7. */
function wantedPackage(specifier: string): { name: string; version: string } {
  const [, name = '', version = ''] =
    /^npm:((?:@[^/]+\/)?[^@/]+)@(\d+\.\d+\.\d+)(?:\/|$)/.exec(specifier) ?? [];
  if (!name) throw new StackError(`"${specifier}" is not an npm package with an exact version.`);
  return { name, version };
}

function dependenciesOf(place: string, installed: Installed): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = installed;
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  // Deno writes peer dependencies into the package's name. None of our packages has any.
  if (peers.length > 0)
    throw new StackError(`${place} has peer dependencies, which tools/generate/lock-files.ts cannot lock.`);
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/** The place where Node finds a dependency: the package's own node_modules, or one above it. */
function locate(packages: Record<string, Installed>, from: string, dependency: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder && `${folder}/`}node_modules/${dependency}`;
    if (packages[place]) return place;
    if (!folder) throw new StackError(`package-lock.json has no ${dependency}, which ${from} needs.`);
  }
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const sorted = <T>(entries: readonly (readonly [string, T])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
