import type { Sql } from '../../_shared/database.ts';

/**
 * The statements that pin or unpin a post and return the new state. The first one refuses readers who may not do this.
 */
export function pinStatements(sql: Sql, id: string, isPinned: boolean) {
  return [
    sql`
      select private.require_user(null, 'Only the owner and admins of the club can pin posts.')
      from posts where id = ${id} and club_id not in (select private.my_administered_club_ids())`,
    sql`select private.pin_post(${id}, ${isPinned}) as reply`,
  ];
}
