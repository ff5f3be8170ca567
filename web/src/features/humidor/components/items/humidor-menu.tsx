import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alertFailure } from '@/components/overlays/toast.ts';
import { loadCode } from '@/lib/navigation/load-code.ts';
import { ImportDialog } from './item-dialogs.tsx';

/** The actions on the whole humidor. */
export function HumidorMenu() {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Menu
        label="Humidor options"
        items={[
          { id: 'import', label: 'Import CSV', icon: <FileUp />, onSelect: () => setIsImporting(true) },
          {
            id: 'export',
            label: 'Export CSV',
            icon: <FileDown />,
            onSelect: () => void save().catch(alertFailure),
          },
        ]}
      >
        <OptionsIcon />
      </Menu>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}

/** The code for CSV files is loaded only when it is used. */
async function save() {
  const { exportItems } = await loadCode(
    () => import('../import/export-items.ts'),
    'Failed to export the humidor',
  );
  await exportItems();
}
