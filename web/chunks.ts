import path from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Returns whether a module belongs to a chunk. */
type Rule = (id: string, modules: Modules) => boolean;

/**
 * Names a chunk for the modules that match one of the rules. Many small chunks compress worse than one, each page has to
 * list them, and phones fetch them one after another.
 */
export const chunkOf =
  (name: string, ...rules: Rule[]) =>
  (id: string, modules: Modules): string | null =>
    rules.some((rule) => rule(id, modules)) ? name : null;

/**
 * Matches what all of `by` (or at least `atLeast` of them) import and none of `notBy` do. Icons have a rule of their own.
 */
export function importedByAll(
  by: string[],
  { notBy = [], atLeast = by.length }: { notBy?: string[]; atLeast?: number } = {},
): Rule {
  let members: Set<string> | undefined;
  return (id, modules) => {
    if (icon.test(id)) return false;
    members ??= new Set(
      [...countMembers(by.map((one) => importedBy([one], modules)))]
        .filter(([, count]) => count >= atLeast)
        .map(([found]) => found),
    )
      .difference(importedBy(notBy, modules))
      // Rolldown loses the exports of a module that is itself loaded on demand.
      .difference(new Set(by));
    return members.has(id);
  };
}

/** Returns how many of the sets each member is in. */
function countMembers(sets: readonly Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const member of set) counts.set(member, (counts.get(member) ?? 0) + 1);
  return counts;
}

const icon = /lucide-react\/dist\/esm\/icons\//;

/**
 * Matches the icons that all of `by` (or at least `atLeast` of them) show. The library's index imports every icon, so only
 * the names in the sources tell which ones a module uses.
 */
export function iconsOf(by: readonly string[], atLeast = by.length): Rule {
  let shown: Map<string, number> | undefined;
  return (id, modules) => {
    if (!icon.test(id)) return false;
    shown ??= countMembers(by.map((one) => iconsShownBy([one], modules)));
    return (shown.get(path.basename(id)) ?? 0) >= atLeast;
  };
}

/** The names of the icons' files, without their folder. */
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

/** These modules and everything they import statically. */
function importedBy(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
