import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { FileText, Plus } from 'lucide-react';
import { ChipLink } from '@/components/buttons/chip.tsx';
import { paths } from '@/config/paths.ts';
import { counted } from '@/lib/text/counted.ts';
import styles from '../pages/pages.module.css';

/** Twenty would push the posts off a phone's screen. */
const maxShown = 6;

/** Whether the club has pages or files, or the reader can add some. */
export const hasPages = ({ pages, fileCount, viewer }: ClubWithMembers) =>
  pages.length > 0 || fileCount > 0 || viewer.canEdit;

/** Links to the first pages of a club, and to all of them and its files. Its owner and admins can add some. */
export function ClubPagesLinks({ club }: { club: ClubWithMembers }) {
  const { slug, pages, fileCount } = club;
  const rest = restOf(club);
  return (
    <nav className={styles.links} aria-label="Pages">
      {pages.slice(0, maxShown).map(({ id, title }) => (
        <ChipLink key={id} icon={<FileText />} to={paths.clubPage(slug, id)}>
          {title}
        </ChipLink>
      ))}
      {rest && (
        <ChipLink icon={pages.length === 0 && fileCount === 0 && <Plus />} to={paths.clubPages(slug)}>
          {rest}
        </ChipLink>
      )}
    </nav>
  );
}

/** The words of the link to the screen with all pages and files. */
function restOf({ pages, fileCount, viewer }: ClubWithMembers): string | undefined {
  if (fileCount > 0)
    return pages.length > maxShown || viewer.canEdit ? 'All pages and files' : counted(fileCount, 'file');
  if (pages.length === 0) return 'Add pages';
  return pages.length > maxShown || viewer.canEdit ? 'All pages' : undefined;
}
