import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names a chunk for what all of some modules import and none of others. Many small chunks compress worse than one, and
 * each page carries the list of them.
 */
export function sharedChunk(name: string, { by, notBy }: { by: string[]; notBy: string[] }) {
  let members: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    members ??= by
      .map((one) => importedBy([one], modules))
      .reduce((all, found) => all.intersection(found))
      .difference(importedBy(notBy, modules))
      // Rolldown loses the exports of a module that is itself loaded on demand.
      .difference(new Set(by));
    return members.has(id) ? name : null;
  };
}

/** These modules, and all that they import before they run. */
function importedBy(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
