import type { ModeratedReport } from '@contract/reports.ts';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { Badge } from '@/components/badge.tsx';
import { Media } from '@/components/media.tsx';
import { RichText } from '@/components/rich-text.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { sizeOf } from '@/lib/media-size.ts';
import styles from './moderation.module.css';

/** What is reported, as it stands now, and as it was reported where that differs; with whoever wrote it. */
export function ReportedContent({ report }: { report: ModeratedReport }) {
  const { kind, snapshot, moderation } = report;
  const { subject, content, isSubjectSuspended, subjectReportCount } = moderation;
  const shown = content ?? snapshot;
  const isChanged = content !== null && content.text !== snapshot.text;
  const place = whereItStands(report);
  return (
    <div className={styles.content}>
      <div className={styles.person}>
        <Avatar name={displayNameOf(subject)} src={subject?.avatarUrl} size="s" />
        <p>
          {subject ? (
            <Link to={paths.user(subject.username)}>{displayNameOf(subject)}</Link>
          ) : (
            displayNameOf(subject)
          )}{' '}
          {isSubjectSuspended && <Badge tone="danger">Suspended</Badge>}
          <br />
          <span className={styles.soft}>
            {subjectReportCount === 1 ? 'One report' : `${subjectReportCount} reports`} about this person
          </span>
        </p>
      </div>
      {content?.isRemoved && (
        <div>
          <Badge tone="danger">Removed</Badge>
        </div>
      )}
      {!content && <p className={styles.soft}>It is gone. As it was reported:</p>}
      {shown.title && <p className={styles.strong}>{shown.title}</p>}
      {shown.text && <RichText text={shown.text} />}
      {kind !== 'user' && shown.imageUrl && (
        <Media src={shown.imageUrl} alt="What was reported" {...sizeOf(shown.imageUrl)} />
      )}
      {isChanged && snapshot.text && (
        <div>
          <p className={styles.soft}>It was changed since. As it was reported:</p>
          <p className={styles.quote}>{snapshot.text}</p>
        </div>
      )}
      {(place || content?.club) && (
        <p className={styles.soft}>
          {content?.club && (
            <>
              In <Link to={paths.club(content.club.slug)}>{content.club.name}</Link>
              {content.club.isPrivate && ' (private)'}
            </>
          )}
          {content?.club && place && ' · '}
          {place && <Link to={place}>Open in place</Link>}
        </p>
      )}
    </div>
  );
}

/** Its address, while it is there for others. */
function whereItStands({ kind, reportedReviewId, moderation }: ModeratedReport): string | undefined {
  const { content, subject } = moderation;
  // Of a private club, moderators see what is reported, and nothing else.
  if (!content || content.isRemoved || content.club?.isPrivate) return undefined;
  if (content.postId) return paths.post(content.postId);
  if (kind === 'review' && reportedReviewId) return paths.review(reportedReviewId);
  return subject ? paths.user(subject.username) : undefined;
}
