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

/** These modules and everything they import before they run. */
function importedBy(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
