import type { ClubPageText } from '@contract/clubs/pages.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { History, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Menu } from '@/components/overlays/menu.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alertFailure } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { reportItem } from '@/features/reports/components/report-item.tsx';
import { useDeleteClubPage } from '../../api/delete-club-page.ts';
import PageWords from './page-words.tsx';
import styles from './pages.module.css';
import { SavedBy } from './saved-by.tsx';

const PageVersions = lazy(() => import('./page-versions.tsx'));

type PageViewProps = {
  club: Club;
  page: ClubPageText;
  /** Leaves the screen. */
  onDeleted: () => Promise<unknown>;
};

/** A page of a club as it is now, with what the reader may do with it. */
export function PageView({ club, page, onDeleted }: PageViewProps) {
  const { id, title, viewer } = page;
  const [isVersionsOpen, setIsVersionsOpen] = useState(false);
  const { mutate: remove, isPending } = useDeleteClubPage(club.id, id, onDeleted);

  async function confirmAndDelete() {
    const question = `Are you sure you want to delete ${isolated(title)}, with all its versions?`;
    if (await confirm(question, { confirmText: 'Delete', isDanger: true }))
      remove(undefined, { onError: alertFailure });
  }

  const items = [
    ...(viewer.canManage
      ? [
          {
            id: 'delete',
            label: 'Delete Page',
            icon: <Trash2 />,
            isDanger: true,
            isDisabled: isPending,
            onSelect: () => void confirmAndDelete(),
          },
        ]
      : []),
    ...(viewer.canReport ? [reportItem('Report Page', { kind: 'club_page', id })] : []),
  ];
  return (
    <Card as="article" aria-labelledby="page-title">
      <div className={styles.page}>
        <h1 id="page-title" dir="auto">
          {title}
        </h1>
        <PageWords text={page.content} pictures={page.pictures.map(({ url }) => url)} />
        <div className={styles.foot}>
          <p className={styles.line}>
            <SavedBy what="Edited" at={page.editedAt} author={page.author} />
          </p>
          <div className={styles.actions}>
            {viewer.canEdit && (
              <LinkButton size="small" icon={<Pencil />} to={paths.editClubPage(club.slug, id)}>
                Edit
              </LinkButton>
            )}
            {viewer.canSeeVersions && (
              <Button size="small" icon={<History />} onClick={() => setIsVersionsOpen(true)}>
                Versions
              </Button>
            )}
            {items.length > 0 && (
              <Menu label="Page options" items={items}>
                <OptionsIcon />
              </Menu>
            )}
          </div>
        </div>
      </div>
      <OnceOpen isOpen={isVersionsOpen}>
        <PageVersions
          club={club}
          pageId={id}
          isOpen={isVersionsOpen}
          onClose={() => setIsVersionsOpen(false)}
        />
      </OnceOpen>
    </Card>
  );
}
