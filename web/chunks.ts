import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names a chunk for what the modules in `by` import, directly or through others, and for what modules in both
 * `shared.by` and `shared.with` import. What the modules in `except` import belongs to other chunks. Vite itself makes a
 * chunk for each set of importers. Many small chunks compress worse than one, and each is a request.
 */
export function chunkOf(
  name: string,
  by: string[],
  except: string[] = [],
  shared?: { by: string[]; with: string[] },
) {
  let members: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    members ??= importedBy(by, modules)
      .union(importedBy(shared?.by ?? [], modules).intersection(importedBy(shared?.with ?? [], modules)))
      .difference(importedBy(except, modules))
      .difference(new Set(by));
    // Rolldown loses the exports of a module that is itself loaded on demand.
    return members.has(id) && !modules.getModuleInfo(id)?.dynamicImporters.length ? name : null;
  };
}

/**
 * Names chunks for the modules that several screens share: `all` for those of at least four screens, and a few for those
 * of smaller sets of screens. Vite itself splits these sets further, by the dialogs that import them, into files of one
 * module each. `table` imports the screens. What the modules in `except` import belongs to other chunks.
 *
 * What a module imports is shared by at least the same screens. So `all` imports none of the others.
 */
export function chunksOfScreens(all: string, table: string, except: string[]) {
  let names: Map<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    names ??= namesOfShared(all, screensOf(table, modules), importedBy(except, modules), modules);
    return modules.getModuleInfo(id)?.dynamicImporters.length ? null : (names.get(id) ?? null);
  };
}

/** The screens in the table, and the parts of screens that these load on demand. */
function screensOf(table: string, modules: Modules): Set<string> {
  const found = new Set(modules.getModuleInfo(table)?.dynamicallyImportedIds);
  for (const screen of found)
    for (const id of importedBy([screen], modules))
      for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (part.includes('/app/routes/')) found.add(part);
  return found;
}

function namesOfShared(all: string, screens: Set<string>, elsewhere: Set<string>, modules: Modules) {
  const users = new Map<string, number[]>();
  for (const [index, screen] of [...screens].entries())
    for (const id of importedBy([screen], modules).difference(elsewhere))
      users.set(id, [...(users.get(id) ?? []), index]);
  const onDemand = loadedOnDemand(screens, modules);
  const names = new Map<string, string>();
  const bySet = new Map<string, Part>();
  for (const [id, by] of users) {
    const isShared = by.length > 1 || onDemand.has(id);
    if (by.length >= 4) names.set(id, all);
    else if (isShared) {
      const part = bySet.get(by.join()) ?? { modules: new Set(), screens: new Set(by) };
      bySet.set(by.join(), part);
      part.modules.add(id);
    }
  }
  for (const [index, { modules: ids }] of merge([...bySet.values()], modules).entries())
    for (const id of ids) names.set(id, `${all}-${index}`);
  return names;
}

/** What is imported by dialogs and other parts that are loaded on demand. */
function loadedOnDemand(screens: Set<string>, modules: Modules): Set<string> {
  const parts = new Set<string>();
  const found = new Set(screens);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) if (!screens.has(next)) parts.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return importedBy([...parts], modules);
}

/** Modules of one chunk, and the screens that need some of them. */
type Part = { modules: Set<string>; screens: Set<number> };

/**
 * How many parts a screen may need, besides the chunk for all screens. A file costs more than a few kilobytes that the
 * screen does not need.
 */
const maxParts = 5;

/**
 * Merges parts until each screen needs few. Each time, it takes the two for which the screens load the fewest bytes that
 * they do not need.
 */
function merge(parts: Part[], modules: Modules): Part[] {
  const crowded = crowdedScreens(parts);
  const pair = parts
    .flatMap((a, index) => parts.slice(index + 1).map((b) => ({ a, b })))
    .filter(({ a, b }) => !a.screens.intersection(b.screens).isDisjointFrom(crowded))
    .map(({ a, b }) => ({ a, b, cost: needlessBytes(a, b, modules) + needlessBytes(b, a, modules) }))
    .sort((one, other) => one.cost - other.cost)
    .find(({ a, b }) => !isBetween(a, b, parts, modules) && !isBetween(b, a, parts, modules));
  if (!pair) return parts;
  const { a, b } = pair;
  const both = { modules: a.modules.union(b.modules), screens: a.screens.union(b.screens) };
  return merge([...parts.filter((part) => part !== a && part !== b), both], modules);
}

function crowdedScreens(parts: Part[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { screens } of parts)
    for (const screen of screens) counts.set(screen, (counts.get(screen) ?? 0) + 1);
  return new Set([...counts].flatMap(([screen, count]) => (count > maxParts ? [screen] : [])));
}

/** What the screens of `b` alone would load of `a`. */
function needlessBytes(a: Part, b: Part, modules: Modules): number {
  const bytes = [...a.modules].reduce((sum, id) => sum + (modules.getModuleInfo(id)?.code?.length ?? 0), 0);
  return bytes * b.screens.difference(a.screens).size;
}

/**
 * Whether `from` imports a third part that imports `to`. If these two were merged, the third and they would import each
 * other.
 */
function isBetween(from: Part, to: Part, parts: Part[], modules: Modules): boolean {
  const importedParts = ({ modules: ids }: Part) => {
    const imported = new Set([...ids].flatMap((id) => modules.getModuleInfo(id)?.importedIds ?? []));
    return parts.filter((part) => part.modules.intersection(imported).size > 0);
  };
  const found = new Set(importedParts(from).filter((part) => part !== from && part !== to));
  for (const part of found) for (const next of importedParts(part)) found.add(next);
  return found.has(to);
}

/** These modules and everything they import before they run. */
function importedBy(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
