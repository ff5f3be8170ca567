import type { RosterMember } from '@contract/clubs/roster.ts';
import type { Club } from '@contract/clubs.ts';
import { lazy, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import rows from '@/styles/row.module.css';
import { ManageMember } from '../members/manage-member.tsx';

const RosterDialog = lazy(() => import('./roster-dialog.tsx'));

type RosterActionsProps = {
  club: Club;
  member: RosterMember;
  /** Called when the buttons are about to disappear, because the member was removed. */
  onGone: () => void;
};

/** The buttons beside a member: to edit the title, labels and note, and to manage the membership. */
export function RosterActions({ club, member, onGone }: RosterActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Each time it opens, the dialog begins with what is stored.
  const [visit, setVisit] = useState(0);
  const isManaged = member.id !== club.userMembership?.id && member.role !== 'OWNER';
  return (
    <div className={rows.cluster}>
      <Button
        size="small"
        aria-label={`Edit ${displayNameOf(member.user)}`}
        preload={preloadDialog}
        onClick={() => {
          setVisit(visit + 1);
          setIsOpen(true);
        }}
      >
        Edit
      </Button>
      {isManaged && <ManageMember club={club} member={member} onGone={onGone} />}
      <OnceOpen isOpen={isOpen}>
        <RosterDialog
          key={visit}
          club={club}
          member={member}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </OnceOpen>
    </div>
  );
}
