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
 * Names chunks for the modules that several screens share: `all` for those of at least four screens, and one for each
 * smaller set of screens. Vite itself splits these sets further, by the dialogs that import them, into files of one
 * module each. `table` imports the screens. What the modules in `except` import belongs to other chunks.
 *
 * What a module imports is shared by at least the same screens. So no two chunks import each other.
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
  const shared = [...users].filter(([, by]) => by.length > 1);
  return new Map(shared.map(([id, by]) => [id, by.length >= 4 ? all : `${all}-${by.join('-')}`]));
}

/** These modules and everything they import before they run. */
function importedBy(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
