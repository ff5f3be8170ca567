import type { TastingBoard as Board } from '@contract/events/tasting.ts';
import { Maximize, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { QrCode } from '@/components/media/qr-code.tsx';
import { paths } from '@/config/paths.ts';
import { BoardCounts } from './board-counts.tsx';
import { BoardResults } from './board-results.tsx';
import { categoryOf, productNameOf, sampleName } from './sample-name.ts';
import styles from './tasting-board.module.css';
import { useAwake } from './use-awake.ts';

type TastingBoardProps = { eventId: string; board: Board };

/** The board for a television: dark, in large type, with counts alone until the reveal. */
export function TastingBoard({ eventId, board }: TastingBoardProps) {
  useAwake();
  const whole = useRef<HTMLElement>(null);
  return (
    <article ref={whole} data-theme="dark" className={styles.board} aria-labelledby="board-title">
      <header className={styles.header}>
        <div>
          <p className={styles.kind}>{board.isBlind ? 'Blind tasting' : 'Tasting'}</p>
          <h1 id="board-title" className={styles.title}>
            {board.title}
          </h1>
        </div>
        <div className={styles.actions}>
          <ActionBar align="start">
            <LinkButton size="small" icon={<Smartphone />} to={paths.tasting(eventId)}>
              Open the Tasting
            </LinkButton>
            {document.fullscreenEnabled && (
              <Button
                size="small"
                icon={<Maximize />}
                onClick={() => void whole.current?.requestFullscreen().catch(() => undefined)}
              >
                Full Screen
              </Button>
            )}
          </ActionBar>
        </div>
      </header>
      <State eventId={eventId} board={board} />
    </article>
  );
}

function State({ eventId, board }: TastingBoardProps) {
  const { position, closedAt, revealedAt, samples } = board;
  if (revealedAt) return <BoardResults eventId={eventId} />;
  const current = samples.find((sample) => sample.position === position);
  if (!current) return <Invitation eventId={eventId} board={board} />;
  return (
    <>
      <div role="status">
        <p className={styles.now}>{closedAt ? 'Scoring is closed' : sampleName(current)}</p>
        <p className={styles.detail}>
          {closedAt
            ? 'The reveal follows.'
            : current.product
              ? productNameOf(current.product)
              : `${categoryOf(current.category)}\u00a0· ${current.position} of ${samples.length}`}
        </p>
      </div>
      <BoardCounts board={board} current={closedAt ? undefined : current} />
    </>
  );
}

/** Before the tasting starts: how to open it on a phone. */
function Invitation({ eventId, board: { samples } }: TastingBoardProps) {
  const address = `${location.origin}${paths.tasting(eventId)}`;
  return (
    <div className={styles.invitation}>
      <div>
        <p className={styles.now}>The table opens soon</p>
        <p className={styles.detail}>
          {samples.length === 1 ? 'One sample.' : `${samples.length} samples.`} Scan the code to open the
          tasting on your phone.
        </p>
      </div>
      <div className={styles.code}>
        <QrCode text={address} label="QR code of this tasting" />
      </div>
    </div>
  );
}
