import { Switch } from './switch.tsx';

export type Toggle<Key extends string> = { key: Key; label: string; description: string };

type ToggleListProps<Key extends string> = {
  toggles: readonly Toggle<Key>[];
  isOn: Record<Key, boolean>;
  isBusy: boolean;
  onChange: (key: Key, isOn: boolean) => void;
};

/** A list of on/off settings, each saved separately. */
export function ToggleList<Key extends string>({ toggles, isOn, isBusy, onChange }: ToggleListProps<Key>) {
  return toggles.map(({ key, label, description }) => (
    <Switch
      key={key}
      label={label}
      description={description}
      checked={isOn[key]}
      busy={isBusy}
      onChange={(value) => onChange(key, value)}
    />
  ));
}
