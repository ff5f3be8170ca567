import path from 'node:path';
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

/** Names a chunk for the icons that some modules show. The library's index imports every icon, so the names in the sources decide. */
export function iconChunk(name: string, by: readonly string[]) {
  let shown: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    shown ??= iconsShownBy(by, modules);
    return shown.has(path.basename(id)) ? name : null;
  };
}

/** The files of the icons, without their folder. */
function iconsShownBy(ids: readonly string[], modules: Modules): Set<string> {
  const codes = [...importedBy(ids, modules)].map((id) => modules.getModuleInfo(id)?.code ?? '');
  const names = new Set(
    codes.flatMap(
      (code) => /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1]?.match(/\w+/g) ?? [],
    ),
  );
  // An icon can have several names: export { default as Trash, default as Trash2 } from './icons/trash.mjs'
  const files = codes
    .flatMap((code) => [...code.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+\.mjs)['"]/g)])
    .filter(([, exported = '']) => exported.match(/\w+/g)?.some((one) => one !== 'as' && names.has(one)))
    .map(([, , file = '']) => file);
  return new Set(files);
}

/** These modules, and all that they import before they run. */
function importedBy(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
