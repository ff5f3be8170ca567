import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { paths } from '@/config/paths.ts';
import { CreateClubDialog } from '@/features/clubs/components/settings/create-club-dialog.tsx';

type JoinAClubProps = {
  title: string;
  icon: ReactNode;
  text?: string;
  /** Shown above the link: clubs to choose from. */
  children?: ReactNode;
};

/** Tells a user without a club why to join one, links to the clubs, and offers to found one. */
export function JoinAClub({ children, ...rest }: JoinAClubProps) {
  return (
    <EmptyState
      {...rest}
      action={
        <>
          {children}
          <LinkButton variant={children ? 'quiet' : 'primary'} to={paths.clubs}>
            Browse Clubs
          </LinkButton>
          <DialogButton icon={<Plus />} dialog={CreateClubDialog}>
            Create Club
          </DialogButton>
        </>
      }
    />
  );
}
