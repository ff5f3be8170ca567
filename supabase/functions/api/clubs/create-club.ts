import { clubDraft } from '../../_shared/contract/clubs/drafts.ts';
import { club } from '../../_shared/contract/clubs.ts';
import { create } from '../http/change.ts';

export const createClub = create('private.create_club', {
  summary: 'Create a club and become its owner',
  body: clubDraft,
  reply: club,
});
