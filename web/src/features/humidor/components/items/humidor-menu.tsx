import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { ImportDialog } from './item-dialogs.tsx';

/** The actions on the whole humidor. */
export function HumidorMenu() {
  const [isImporting, setIsImporting] = useState(false);
  // The code for CSV files is loaded only when it is used.
  const save = () =>
    import('../import/export-items.ts')
      .then(({ exportItems }) => exportItems())
      .catch(({ message }: Error) => alert(message, { tone: 'danger' }));
  return (
    <>
      <Menu
        label="Humidor options"
        items={[
          { id: 'import', label: 'Import CSV', icon: <FileUp />, onSelect: () => setIsImporting(true) },
          { id: 'export', label: 'Export CSV', icon: <FileDown />, onSelect: () => void save() },
        ]}
      >
        <OptionsIcon />
      </Menu>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}
