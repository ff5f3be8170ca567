import { useQuery } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/action-bar.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Switch } from '@/components/switch.tsx';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { ProfileForm } from '@/features/users/components/profile-form.tsx';
import { type DeviceSetting, shortcutSetting, swipeSetting } from '@/lib/device-setting.ts';
import { failureOf } from '@/lib/failure-of.ts';
import { useGoBack } from '@/lib/use-go-back.ts';
import { Loading } from '../loading.tsx';
import { useScreenTitle } from '../tab-title.ts';
import { LoadError } from './load-error.tsx';
import styles from './narrow.module.css';
import { SettingsNav } from './settings-nav.tsx';

/** The user's profile and this device's settings. */
export default function SettingsProfile() {
  useScreenTitle('Settings');
  const goBack = useGoBack(paths.user('me'));
  const me = useQuery(meQuery);
  const clubs = useQuery(myClubsQuery);
  if (me.isPending || clubs.isPending) return <Loading />;
  if (!me.data) return <LoadError query={me} failed="Failed to load profile" />;
  return (
    <div className={styles.narrow}>
      <ActionBar align="between">
        <h1>Edit Profile</h1>
        <Button variant="icon" aria-label="Close" onClick={goBack}>
          <X />
        </Button>
      </ActionBar>
      <SettingsNav />
      {clubs.error && !clubs.data && <ErrorState {...failureOf(clubs)} />}
      <Card>
        <ProfileForm me={me.data} clubs={clubs.data ?? []} onCancel={goBack} />
      </Card>
      <Card>
        <DeviceSwitch
          setting={swipeSetting}
          label="Swipe between sections"
          description="On this device, swipe left or right to move between Feed, Clubs, Reviews, Events and Messages."
        />
        <DeviceSwitch
          setting={shortcutSetting}
          label="Keyboard shortcuts"
          description="On this device, press / to search, Ctrl K or ⌘ K to go to a page, club or person, and ? to see all shortcuts."
        />
      </Card>
      <LinkButton to={paths.notificationSettings} icon={<Bell />}>
        Notification settings
      </LinkButton>
    </div>
  );
}

type DeviceSwitchProps = { setting: DeviceSetting; label: string; description: string };

function DeviceSwitch({ setting, ...texts }: DeviceSwitchProps) {
  const [isOn, setIsOn] = useState(setting.isOn);
  return (
    <Switch
      {...texts}
      checked={isOn}
      onChange={(next) => {
        setting.set(next);
        setIsOn(next);
      }}
    />
  );
}
