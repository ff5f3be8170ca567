import { Bell, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Spinner } from '@/components/layout/spinner.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { Row, Shelf } from './shelf.tsx';

export function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Shelf title="Buttons">
      {([{}, { disabled: true }, { busy: true }] as const).map((state) => (
        <Row key={Object.keys(state).join()}>
          <Button variant="primary" {...state}>
            Post
          </Button>
          <Button {...state}>Not Now</Button>
          <Button variant="danger" icon={<Trash2 />} {...state}>
            Delete Club
          </Button>
          <Button variant="quietDanger" icon={<Trash2 />} {...state}>
            Delete Club
          </Button>
          <Button variant="icon" aria-label="Notifications" {...state}>
            <Bell />
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="primary" busy={isBusy} busyText="Saving..." onClick={() => setIsBusy(true)}>
          Save profile
        </Button>
        <Button size="small">Follow</Button>
        <LinkButton to="/clubs" variant="primary" size="small">
          Browse Clubs
        </LinkButton>
        <FileButton icon={<ImagePlus />} accept="image/png" onPick={(file) => notify(file.name)}>
          Add Media
        </FileButton>
        <Spinner label="Loading" />
      </Row>
    </Shelf>
  );
}
