import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/config/paths.ts';

/** Tells a user without a club why to join one, and links to the clubs. */
export function JoinAClub({ title, icon }: { title: string; icon: ReactNode }) {
  return (
    <EmptyState
      as="h2"
      icon={icon}
      title={title}
      action={
        <LinkButton variant="primary" to={paths.clubs}>
          Browse Clubs
        </LinkButton>
      }
    />
  );
}
