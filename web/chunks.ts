import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names the chunk of what every signed-in screen needs: all that the layout imports and the front door does not. In one
 * chunk it is compressed together, and the list of chunks that each page carries stays short.
 */
export function signedInChunk(main: string, layout: string, alsoSignedOut: string[]) {
  let members: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    members ??= findMembers(modules);
    return members.has(id) ? 'signed-in' : null;
  };

  function findMembers(modules: Modules): Set<string> {
    const others = importedBy([main, ...alsoSignedOut], modules);
    return importedBy([layout], modules).difference(others);
  }
}

/** These modules, and all that they import before they run. */
function importedBy(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
