import type { Author } from '@contract/users.ts';
import { Time } from '@/components/time/time.tsx';
import { AuthorName } from '@/features/users/components/identity/author-name.tsx';

/** When something was saved, and by whom if the reader may know. */
export const SavedBy = ({ what, at, author }: { what: string; at: string; author: Author | null }) => (
  <>
    {what} <Time instant={at} />
    {author && (
      <>
        {' by '}
        <AuthorName author={author} />
      </>
    )}
  </>
);
