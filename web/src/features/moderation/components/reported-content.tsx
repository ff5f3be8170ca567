import type { ModeratedReport } from '@contract/reports.ts';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/marks/badge.tsx';
import { Album } from '@/components/media/album.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { paths } from '@/config/paths.ts';
import { AuthorName } from '@/features/users/components/identity/author-name.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { contentPath, moderatedKinds } from './moderated-kinds.ts';
import styles from './moderation.module.css';
import { ReportedFile } from './reported-file.tsx';
import { ReportedMessages } from './reported-messages.tsx';

function removalOf({ isHidden, isRemovedByClub }: { isHidden: boolean; isRemovedByClub: boolean }) {
  if (isHidden) return 'Hidden by reports until you decide';
  return isRemovedByClub ? 'Removed by the club' : 'Removed';
}

/** The reported content with its author, as it is now and, if different, as it was when reported. */
export function ReportedContent({ report }: { report: ModeratedReport }) {
  const { kind, snapshot, moderation } = report;
  const { subject, content, messages, isSubjectSuspended, subjectReportCount, strikeCount } = moderation;
  const shown = content ?? snapshot;
  const isChanged = content !== null && content.text !== snapshot.text;
  const path = contentPath(report);
  return (
    <div className={styles.content}>
      <div className={styles.author}>
        <Avatar name={displayNameOf(subject)} src={subject?.avatarUrl} size="s" />
        <p>
          <span className={styles.name}>
            <AuthorName author={subject} />
          </span>{' '}
          {isSubjectSuspended && <Badge tone="danger">Suspended</Badge>}
          {subject && (
            <>
              <br />
              <span className={styles.soft}>
                {`${subjectReportCount === 1 ? '1 report' : `${subjectReportCount} reports`} about this user\u00a0· ${
                  strikeCount === 1 ? '1 strike' : `${strikeCount} strikes`
                }`}
              </span>
            </>
          )}
        </p>
      </div>
      {content?.isRemoved && (
        <div>
          <Badge tone="danger">{removalOf(content)}</Badge>
        </div>
      )}
      {!content && <p className={styles.soft}>This has been deleted. The reported version:</p>}
      {shown.title && <p className={styles.strong}>{shown.title}</p>}
      {messages ? <ReportedMessages messages={messages} /> : shown.text && <RichText text={shown.text} />}
      {moderatedKinds[kind].hasMedia && <Album media={shown.media} by={displayNameOf(subject)} />}
      {moderatedKinds[kind].isFile && <ReportedFile reportId={report.id} />}
      {isChanged && snapshot.text && (
        <div>
          <p className={styles.soft}>This has been edited since. The reported version:</p>
          <p className={styles.quote}>{snapshot.text}</p>
        </div>
      )}
      {(path || content?.club) && (
        <p className={styles.soft}>
          {content?.club && kind !== 'club' && (
            <>
              In <Link to={paths.club(content.club.slug)}>{content.club.name}</Link>
              {content.club.isPrivate && ' (private)'}
            </>
          )}
          {content?.club && kind !== 'club' && path && '\u00a0· '}
          {path && <Link to={path}>View in context</Link>}
        </p>
      )}
    </div>
  );
}
