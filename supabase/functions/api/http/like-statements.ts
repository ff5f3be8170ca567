import type { Sql } from '../../_shared/database.ts';

/**
 * The statements that like a post or a review, or remove the like, and return the new state. Repeating them changes
 * nothing.
 */
export function likeStatements(sql: Sql, noun: 'post' | 'review', id: string, isLiked: boolean) {
  const likes = sql.unsafe(`${noun}_likes`);
  const key = sql.unsafe(`${noun}_id`);
  return [
    isLiked
      ? sql`insert into ${likes} (${key}) values (${id}) on conflict do nothing`
      : sql`delete from ${likes} where ${key} = ${id}`,
    sql`
      select json_build_object(
        'isLikedByUser', ${isLiked}::boolean, '_count', json_build_object('likes', like_count)) as reply
      from ${sql.unsafe(`${noun}s`)} where id = ${id}`,
  ];
}
