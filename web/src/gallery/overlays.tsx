import { Bell, LogOut, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { Row, Shelf } from './shelf.tsx';

export function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Shelf title="Overlays">
      <Row>
        <Button onClick={() => setIsOpen(true)}>Create Club</Button>
        <Button
          onClick={async () =>
            notify(
              String(
                await confirm('Are you sure you want to delete this post?', {
                  confirmText: 'Delete',
                  isDanger: true,
                }),
              ),
            )
          }
        >
          Ask
        </Button>
        <Button onClick={() => alert('Failed to join club', { tone: 'danger' })}>Alert</Button>
        <Button onClick={() => notify('Link copied to clipboard!')}>Notify</Button>
        <Button onClick={() => alert('Share this link: https://retrohale.example/posts/1')}>Neutral</Button>
        <Menu
          label="Account menu"
          items={[
            { id: 'n', label: 'Notifications', icon: <Bell />, to: '/notifications' },
            { id: 'p', label: 'My Profile', icon: <User />, to: '/profile/me' },
            { id: 'x', label: 'Delete Post', icon: <Trash2 />, onSelect: () => {}, isDanger: true },
            { id: 'o', label: 'Log Out', icon: <LogOut />, onSelect: () => notify('Bye') },
            { id: 'd', label: 'Not for you', isDisabled: true },
          ]}
        >
          <OptionsIcon />
        </Menu>
      </Row>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Create Club"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => alert('Failed to create club', { tone: 'danger' })}>
              Create Club
            </Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 20 }}>
          <TextField label="Club name" />
          <TextField label="Slug" description="Lowercase letters, numbers and hyphens." />
          <TextArea label="Description" />
        </div>
      </Dialog>
    </Shelf>
  );
}
