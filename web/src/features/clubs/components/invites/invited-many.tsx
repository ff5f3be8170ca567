import type { MadeInvite } from '@contract/clubs/invites.ts';
import type { Club } from '@contract/clubs.ts';
import { Download } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { counted } from '@/lib/text/counted.ts';
import layout from '@/styles/layout.module.css';
import { downloadLinks } from './download-invites.ts';

type InvitedManyProps = {
  club: Club;
  invites: readonly MadeInvite[];
  /** Whether this Retrohale sends emails. */
  isMailed: boolean;
  onDone: () => void;
};

/** What happened to a list: how many were invited, and their links. */
export function InvitedMany({ club, invites, isMailed, onDone }: InvitedManyProps) {
  return (
    <div className={layout.column4}>
      <p role="status">{`${counted(invites.length, 'person', 'people')} invited.`}</p>
      <p>
        {isMailed
          ? 'We email each of them a link of their own, unless they have asked us not to. You can also send the links yourself.'
          : 'Download the links and send them yourself.'}{' '}
        Each works once, and only for the account with that address. They can't be shown again.
      </p>
      <ActionBar>
        <Button icon={<Download />} onClick={() => downloadLinks(club, invites)}>
          Download Links
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </ActionBar>
    </div>
  );
}
