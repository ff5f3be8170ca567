import type { ClubReport } from '@contract/clubs/reports.ts';
import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { Album } from '@/components/media/album.tsx';
import { Time } from '@/components/time/time.tsx';
import { paths } from '@/config/paths.ts';
import { reportKinds } from '@/features/reports/components/report-kinds.ts';
import { reasonLabels } from '@/features/reports/components/report-labels.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useFragmentFocus } from '@/lib/navigation/use-fragment-focus.ts';
import { counted } from '@/lib/text/counted.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import texts from '@/styles/text.module.css';
import { clubReportsQuery } from '../../api/reports/get-club-reports.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import styles from '../requests/club-requests.module.css';
import { ClubReportActions } from './club-report-actions.tsx';

/** What was reported in a private club, for its owner and admins. Moderators review the same reports. */
export default function ClubReports({ club, count }: { club: Club; count: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link of a notification points here.
  useFragmentFocus('reports');
  return (
    <Card as="section" aria-label="Reports">
      <div className={styles.form}>
        <h2 ref={heading} id="reports" tabIndex={-1}>
          {count > 0 ? `Reports (${count})` : 'Reports'}
        </h2>
        <p className={texts.soft}>
          What members reported in this club. You don't see who reported it. Our moderators review every
          report too, and see what the club did. Reports about you are never shown to you.
        </p>
        <PagedRows
          pages={loadedPages(useInfiniteQuery(clubReportsQuery(club.id)))}
          skeleton={<RowListSkeleton />}
          empty={<p className={texts.soft}>Nothing is reported.</p>}
          count={count}
          className={styles.list}
          aria-label="Reports"
        >
          {(report) => <Report club={club} report={report} onGone={() => focusWhenLost(heading.current)} />}
        </PagedRows>
      </div>
    </Card>
  );
}

/** The page on which members see reported content. */
function pathOf({ slug }: Club, { kind, id, postId, reviewId, eventId }: ClubReport): string | undefined {
  if (postId) return paths.post(postId);
  if (eventId) return paths.event(eventId);
  if (reviewId || kind === 'review') return paths.review(reviewId ?? id);
  if (kind === 'club_page') return paths.clubPage(slug, id);
  if (kind === 'club_file') return paths.clubPages(slug);
  return kind === 'event' ? paths.event(id) : undefined;
}

type ReportProps = { club: Club; report: ClubReport; onGone: () => void };

function Report({ club, report, onGone }: ReportProps) {
  const { kind, author, title, text, media, reasons, reportCount, reportedAt, isHidden } = report;
  const path = isHidden ? undefined : pathOf(club, report);
  const noun = reportKinds[kind].label;
  return (
    <li>
      {author ? <UserRow user={author} /> : <p className={texts.soft}>The author has left Retrohale.</p>}
      <p>
        {noun}: {reasons.map((reason) => reasonLabels[reason]).join(', ')}
      </p>
      {isHidden && (
        <div>
          <Badge tone="danger">Hidden by reports until a moderator decides</Badge>
        </div>
      )}
      {(title || text) && (
        <p className={styles.quote}>{[title, text].filter((part) => part !== null).join('\n\n')}</p>
      )}
      <Album media={media} by={displayNameOf(author)} />
      <p className={texts.soft}>
        {counted(reportCount, 'report')}&nbsp;· <Time instant={reportedAt} />
        {path && (
          <>
            &nbsp;· <Link to={path}>View in context</Link>
          </>
        )}
      </p>
      <ClubReportActions club={club} report={report} noun={noun} onGone={onGone} />
    </li>
  );
}
