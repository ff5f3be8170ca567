import { type ClubInvite, invitedAddress, type MadeInvite } from '@contract/clubs/invites.ts';
import type { Club } from '@contract/clubs.ts';
import { paths } from '@/config/paths.ts';
import { saveFile } from '@/lib/dom/save-file.ts';
import { writeCsv } from '@/lib/text/csv.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { getAllInvites } from '../../api/invites/get-invites.ts';
import { progressOf } from './invite-progress.ts';

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? '';

const titles = [
  ...['Name', 'Address', 'Note', 'Status', 'Role', 'Member since', 'Invited by'],
  ...['Invited', 'Opened', 'Reminded', 'Valid until', 'Uses'],
];

const rowOf = (invite: ClubInvite) => [
  (invite.invited ? displayNameOf(invite.invited) : invite.name) ?? '',
  invitedAddress(invite) ?? '',
  invite.note ?? '',
  progressOf(invite),
  invite.role === 'ADMIN' ? 'Admin' : 'Member',
  invite.joinedOn ?? '',
  invite.creator ? displayNameOf(invite.creator) : '',
  dayOf(invite.createdAt),
  dayOf(invite.openedAt),
  dayOf(invite.remindedAt),
  invite.isEndless ? '' : dayOf(invite.expiresAt),
  String(invite.useCount),
];

/** Saves a club's invitations and how far they have come. Rejects with an Error whose message can be shown. */
export async function downloadInvites({ id, slug }: Club) {
  const invites = await getAllInvites(id);
  saveFile(`${slug} invitations.csv`, writeCsv([titles, ...invites.map(rowOf)]), 'text/csv');
}

/** Saves the links of new invitations, which cannot be shown again. */
export function downloadLinks({ slug }: Club, invites: readonly MadeInvite[]) {
  const rows = invites.map(({ name, email, token, expiresAt }) => [
    name ?? '',
    email,
    window.location.origin + paths.clubInvite(slug, token),
    dayOf(expiresAt),
  ]);
  saveFile(
    `${slug} invite links.csv`,
    writeCsv([['Name', 'Address', 'Link', 'Valid until'], ...rows]),
    'text/csv',
  );
}
