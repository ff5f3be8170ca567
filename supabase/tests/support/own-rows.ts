/** Rows that only their owner can see. To everyone else they do not exist. */
import { rolesIn } from './every-role.ts';
import type { Scene } from './scene.ts';

/** How many rows each role reads, changes or deletes, of a row that belongs to the scene's author. */
export const ownerOnly = { 'the author': 1, 'the service role': 1, otherwise: 0 };

/**
 * Tests who can read, change and delete a row of the scene's author. `noun` is for test names, `change` is an assignment.
 */
export function ownerAlone(
  noun: string,
  scene: () => Scene,
  { table, id, change }: { table: string; id: () => string; change: string },
): void {
  const { everyRole } = rolesIn(scene);
  everyRole(`reads ${noun}`, (tx) => tx`select from ${tx(table)} where id = ${id()}`, ownerOnly);
  everyRole(
    `changes ${noun}`,
    (tx) => tx`update ${tx(table)} set ${tx.unsafe(change)} where id = ${id()}`,
    ownerOnly,
  );
  everyRole(`deletes ${noun}`, (tx) => tx`delete from ${tx(table)} where id = ${id()}`, ownerOnly);
}
