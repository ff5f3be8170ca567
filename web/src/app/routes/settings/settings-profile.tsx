import { useQuery } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Switch } from '@/components/choices/switch.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { ProfileForm } from '@/features/users/components/profile/profile-form.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { type DeviceSetting, shortcutSetting, swipeSetting } from '@/lib/dom/device-setting.ts';
import { useGoBack } from '@/lib/navigation/use-go-back.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { Loading } from '../../router/loading.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
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
