import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { clubPageQuery } from '@/features/clubs/api/get-club-page.ts';
import { PageView } from '@/features/clubs/components/pages/page-view.tsx';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { BackLink } from '../../layouts/back-link.tsx';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { Loading } from '../../router/loading.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { forReaders } from './club-screen.tsx';

const EarlierVersion = lazyWithRetry(() => import('@/features/clubs/components/pages/earlier-version.tsx'));

/** A page of a club: as it is now, or the version in the address. */
export default forReaders(ClubPage);

function ClubPage({ club }: { club: ClubWithMembers }) {
  const { pageId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigateFromHere();
  const query = useQuery(clubPageQuery(club.id, pageId));
  const page = unlessMissing(query);
  const version = Number(address.get('version')) || 0;
  useScreenTitle(page?.title);
  const back = { to: paths.clubPages(club.slug), label: 'All Pages' };
  if (query.isPending) return <Loading />;
  if (!page)
    return <LoadError query={query} failed="Failed to load page" missing="Page not found" back={back} />;
  return (
    <div className={styles.narrow}>
      <BackLink {...back} />
      {version > 0 && version !== page.version ? (
        <Suspense fallback={<Loading />}>
          <EarlierVersion
            club={club}
            page={page}
            version={version}
            onRestored={() => setAddress({}, { replace: true })}
          />
        </Suspense>
      ) : (
        <PageView club={club} page={page} onDeleted={() => navigate(back.to, { replace: true })} />
      )}
    </div>
  );
}
