import type { Device } from '@contract/devices.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useFragmentFocus } from '@/lib/navigation/use-fragment-focus.ts';
import texts from '@/styles/text.module.css';
import { myDevicesQuery } from '../../api/get-my-devices.ts';
import { logOutDevice } from '../../api/log-out-device.ts';
import { logOutEverywhere } from '../../api/log-out-everywhere.ts';
import styles from './paged-card.module.css';
import { PagedCard } from './paged-card.tsx';

const text =
  'Where you are logged in. If you do not recognise a device, log it out. Its session and its push notifications end at once.';

const everywhere =
  'Log out everywhere? This ends all your sessions, including this one, and all push notifications. Your calendar address stops working.';

type DevicesCardProps = {
  /** Logs out of this device. */
  onLogOut: () => void;
  /** Called after the server has ended all sessions. */
  onLoggedOutEverywhere: () => void;
  /** What works without a session, below the list. */
  children?: ReactNode;
};

/** The devices on which the user is logged in. Each can be logged out, and all of them at once. */
export function DevicesCard({ onLogOut, onLoggedOutEverywhere, children }: DevicesCardProps) {
  const query = useInfiniteQuery(myDevicesQuery);
  useFragmentFocus('devices');
  return (
    <PagedCard
      id="devices"
      title="Devices"
      text={text}
      query={query}
      empty="You are logged in on this device only."
      footer={
        <>
          {children}
          <LogOutEverywhere onDone={onLoggedOutEverywhere} />
        </>
      }
    >
      {(device) => <Row device={device} onLogOut={onLogOut} />}
    </PagedCard>
  );
}

function Row({ device, onLogOut }: { device: Device; onLogOut: () => void }) {
  const { id, name, createdAt, isCurrent, pushBrowsers } = device;
  const [isBusy, setIsBusy] = useState(false);
  async function logOut() {
    if (isCurrent) return onLogOut();
    setIsBusy(true);
    try {
      await logOutDevice(id);
      notify(`Logged out of ${name}`);
      focusWhenLost(document.getElementById('devices'));
    } catch (error) {
      alert(errorText(error), { tone: 'danger' });
    }
    setIsBusy(false);
  }
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          {name} {isCurrent && <Badge tone="leaf">This device</Badge>}
        </span>
        <span className={texts.soft}>
          Logged in <Time instant={createdAt} />
          {!isCurrent && <LastSeen {...device} />}
          {pushBrowsers.length > 0 && <>&nbsp;· {pushText(device)}</>}
        </span>
      </span>
      <Button busy={isBusy} aria-label={`Log out of ${name}`} onClick={() => void logOut()}>
        Log out
      </Button>
    </>
  );
}

/** A browser with another name was not subscribed by this device, and so perhaps with a stolen token. */
const pushText = ({ name, pushBrowsers }: Device) =>
  pushBrowsers.join() === name
    ? 'push notifications are on'
    : `push notifications are on in ${pushBrowsers.join(', ')}`;

const hourMs = 3_600_000;

/** The server knows it to the hour. */
function LastSeen({ lastSeenAt }: Device) {
  const isRecent = useNow() - Date.parse(lastSeenAt) < hourMs;
  return <>&nbsp;· last seen {isRecent ? 'within the last hour' : <Time instant={lastSeenAt} />}</>;
}

function LogOutEverywhere({ onDone }: { onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function logOut() {
    if (!(await confirm(everywhere, { confirmText: 'Log out', isDanger: true }))) return;
    setIsBusy(true);
    try {
      await logOutEverywhere();
      onDone();
    } catch (error) {
      alert(errorText(error), { tone: 'danger' });
      setIsBusy(false);
    }
  }
  return (
    <div>
      <Button variant="danger" busy={isBusy} onClick={() => void logOut()}>
        Log out everywhere
      </Button>
    </div>
  );
}
