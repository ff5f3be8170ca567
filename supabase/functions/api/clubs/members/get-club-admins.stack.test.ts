import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newScene } from '../../../../tests/support/scene.ts';
import { request } from '../../../../tests/support/users.ts';
import { clubMemberPage } from '../../../_shared/contract/clubs.ts';

test('the owner and admins of a private club are listed without its members, and hidden from outsiders', async () => {
  const { club, owner, admin, member, outsider } = await newScene(true);
  expect((await request(outsider, 'GET', `/clubs/${club.id}/admins`)).status).toBe(404);
  const { body } = await request(member, 'GET', `/clubs/${club.slug}/admins`);
  const roles = z.parse(clubMemberPage, body).items.map(({ user, role }) => [user.username, role]);
  expect(roles.sort()).toEqual(
    [
      [owner.username, 'OWNER'],
      [admin.username, 'ADMIN'],
    ].sort(),
  );
});
