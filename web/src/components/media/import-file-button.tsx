import { FileUp } from 'lucide-react';
import { FileButton } from './file-button.tsx';

type ImportFileButtonProps = {
  /** The extensions and media types of the files that it offers. */
  accept: string;
  hasFile: boolean;
  onPick: (file: File) => Promise<void>;
};

/** The button of an import that chooses the file, or another one. */
export const ImportFileButton = ({ accept, hasFile, onPick }: ImportFileButtonProps) => (
  <div>
    <FileButton icon={<FileUp />} accept={accept} onPick={(file) => void onPick(file)}>
      {hasFile ? 'Choose another file' : 'Choose a file'}
    </FileButton>
  </div>
);
