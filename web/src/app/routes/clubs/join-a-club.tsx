import type { ReactNode } from 'react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { paths } from '@/config/paths.ts';

type JoinAClubProps = {
  title: string;
  icon: ReactNode;
  text?: string;
  /** Shown above the link: clubs to choose from. */
  children?: ReactNode;
};

/** Tells a user without a club why to join one, and links to the clubs. */
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
        </>
      }
    />
  );
}
