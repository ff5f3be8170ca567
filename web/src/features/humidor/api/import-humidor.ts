import { type HumidorImport, humidorImported } from '@contract/humidor.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Adds items to the user's humidor, all or none. The lists are then reloaded. */
export const useImportHumidor = () =>
  useSend<typeof humidorImported, HumidorImport>(humidorImported, '/api/humidor/import', {
    fallback: 'Failed to import the file',
    // Not awaited, so that the dialog closes before the empty humidor's offer to import disappears, and the dialog with
    // it.
    onSuccess: () => void happened('humidorImported'),
  });
