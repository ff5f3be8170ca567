import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { Select } from '@/components/choices/select.tsx';
import { Switch } from '@/components/choices/switch.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import { PictureField } from '@/components/media/picture-field.tsx';
import { Shelf } from './shelf.tsx';

export function Fields() {
  const [isOn, setIsOn] = useState(true);
  const [pictureUrl, setPictureUrl] = useState('');
  return (
    <Shelf title="Fields">
      <TextField
        label="Search"
        hideLabel
        icon={<Search />}
        placeholder="Search clubs, users, reviews..."
        type="search"
      />
      <TextField label="Club name" defaultValue="The Humidor" description="Up to 80 characters." />
      <TextField
        label="Slug"
        defaultValue="The Humidor!"
        error="Slug can only contain lowercase letters, numbers, and hyphens"
      />
      <TextField label="Email" defaultValue="maria@example.org" disabled />
      <TextArea label="Description" showCount limit={1000} defaultValue="Slow evenings, good company." />
      <Select label="Posting to">
        <option>Evening Ash</option>
        <option>The Briar Room</option>
      </Select>
      <Switch label="New Comment" description="on your post" checked={isOn} onChange={setIsOn} />
      <Switch label="Event Reminders" checked={false} onChange={() => {}} disabled />
      <Checkbox label="Members only" defaultChecked />
      <Checkbox label="I am of legal age" error="Please confirm that you are of legal age" />
      <PictureField
        label="Avatar URL"
        uploadLabel="Upload an avatar"
        accept="image/*"
        value={pictureUrl}
        onChange={setPictureUrl}
        isStored={(url) => url.startsWith('blob:')}
        upload={async (file) => URL.createObjectURL(file)}
        onUploaded={setPictureUrl}
      />
      <FormError>Failed to create club</FormError>
      <ProgressBar label="Uploading" value={0.62} />
      <ProgressBar label="Uploading" />
    </Shelf>
  );
}
