import type { ClubWithMembers } from '@contract/clubs/page.ts';
import type { Club } from '@contract/clubs.ts';
import { Check, Flag, MessagesSquare, Settings } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Menu } from '@/components/overlays/menu.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useJoinClub } from '../../api/members/join-club.ts';
import { useLeaveClub } from '../../api/members/leave-club.ts';
import styles from './club-actions.module.css';
import { NotificationsMenu } from './notifications-menu.tsx';

const RulesDialog = lazy(() => import('./rules-dialog.tsx'));

/** A club. On its own page, it comes with the state of requests to join it. */
export type ClubOnPage = Club & Partial<Pick<ClubWithMembers, 'requests'>>;

/** The reader's actions on a club: join or leave it, open its messages, change its settings, report it. */
export function ClubActions({ club }: { club: ClubOnPage }) {
  const join = useJoinClub(club.id);
  const leave = useLeaveClub(club.id);
  const { userMembership, viewer } = club;
  const requestCount = club.requests?.count ?? 0;
  const [isReading, setIsReading] = useState(false);
  const report = () => requestReport({ kind: 'club', id: club.id });
  const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

  // The Join Club or Leave Club button disappears.
  const onSuccess = () => focusWhenLost(document.getElementById('content'));

  function joinClub() {
    join.mutate(undefined, { onError, onSuccess });
  }

  async function confirmAndLeave() {
    const isSure = await confirm('Are you sure you want to leave this club?', { confirmText: 'Leave Club' });
    if (isSure) leave.mutate(undefined, { onError, onSuccess });
  }

  return (
    <>
      <div className={styles.buttons} data-row>
        {viewer.canJoin && (
          <Button
            variant="primary"
            busy={join.isPending}
            onClick={() => (club.rules ? setIsReading(true) : joinClub())}
          >
            Join Club
          </Button>
        )}
        {club.rules && (
          <OnceOpen isOpen={isReading}>
            <RulesDialog
              rules={club.rules}
              isOpen={isReading}
              onClose={() => setIsReading(false)}
              onAccept={joinClub}
            />
          </OnceOpen>
        )}
        {userMembership && (
          <div className={styles.membership}>
            <Button size="small" disabled icon={<Check />}>
              Joined
            </Button>
            {viewer.canLeave && (
              <Button size="small" busy={leave.isPending} onClick={() => void confirmAndLeave()}>
                Leave Club
              </Button>
            )}
          </div>
        )}
        {viewer.canMessage && (
          <LinkButton size="small" to={paths.clubMessages(club.slug)} icon={<MessagesSquare />}>
            Messages
          </LinkButton>
        )}
        {viewer.canEdit && (
          <LinkButton size="small" to={paths.clubSettings(club.slug)} icon={<Settings />}>
            Settings
            <CountBadge count={requestCount} label={requestCount === 1 ? 'open request' : 'open requests'} />
          </LinkButton>
        )}
      </div>
      <div className={styles.menus}>
        <NotificationsMenu club={club} />
        {viewer.canReport && (
          <Menu
            label="Club options"
            items={[{ id: 'report', label: 'Report', icon: <Flag />, onSelect: report }]}
          >
            <OptionsIcon />
          </Menu>
        )}
      </div>
    </>
  );
}
