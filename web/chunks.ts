import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names a chunk for the modules that one of `by` imports, and that none of `except` does, directly or through others. Vite
 * itself makes a chunk for each set of importers. Many small chunks compress worse than one, and each is a request.
 */
export function chunkOf(name: string, by: string[], except: string[] = []) {
  let members: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    members ??= importedBy(by, modules).difference(importedBy(except, modules)).difference(new Set(by));
    // Rolldown loses the exports of a module that is itself loaded on demand.
    return members.has(id) && !modules.getModuleInfo(id)?.dynamicImporters.length ? name : null;
  };
}

/**
 * Names a chunk for the modules that at least four screens share. Vite's own splitting makes a file of nearly each of them.
 * `table` imports the screens.
 */
export function chunkOfScreens(name: string, table: string) {
  let screens: Set<string>[] | undefined;
  return (id: string, modules: Modules): string | null => {
    screens ??=
      modules.getModuleInfo(table)?.dynamicallyImportedIds.map((screen) => importedBy([screen], modules)) ??
      [];
    if (modules.getModuleInfo(id)?.dynamicImporters.length) return null;
    return screens.filter((found) => found.has(id)).length >= 4 ? name : null;
  };
}

/** These modules and everything they import before they run. */
function importedBy(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
