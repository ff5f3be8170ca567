import { Bold, Heading2, ImagePlus, Link, List } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { pictureUpload } from '@/lib/upload/upload-picture.ts';
import layout from '@/styles/layout.module.css';
import { beginLines, insertBlock, type Selected, surround } from './page-marks.ts';
import { keyOf } from './page-pictures.ts';
import styles from './pages.module.css';

const PageWords = lazy(() => import('./page-words.tsx'));

/** How a text will look. Its code is loaded when that is first asked for, because writing needs none of it. */
export const PageWordsLater = (props: ComponentProps<typeof PageWords>) => (
  <Suspense fallback={null}>
    <PageWords {...props} />
  </Suspense>
);

type PageFieldProps = {
  text: string;
  pictures: readonly string[];
  error: string | undefined;
  onChange: (text: string) => void;
  onPicture: (url: string, text: string) => void;
  /** True while a picture is being uploaded. */
  onBusy: (isBusy: boolean) => void;
};

const marks = [
  { label: 'Heading', icon: <Heading2 />, apply: (at: Selected) => beginLines(at, '## ') },
  { label: 'Bold', icon: <Bold />, apply: (at: Selected) => surround(at, '**', '**', 'bold text') },
  { label: 'List', icon: <List />, apply: (at: Selected) => beginLines(at, '- ') },
  { label: 'Link', icon: <Link />, apply: (at: Selected) => surround(at, '[', '](https://)', 'words') },
] as const;

/** The text of a page, with buttons for its marks, and how it will look. */
export function PageField({ text, pictures, error, onChange, onPicture, onBusy }: PageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const selected = (): Selected => {
    const field: Partial<HTMLTextAreaElement> = area.current ?? {};
    const { value = text, selectionStart = value.length, selectionEnd = value.length } = field;
    return { text: value, start: selectionStart, end: selectionEnd };
  };
  function show(next: Selected) {
    // After the field has got the text, which puts the caret at its end.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.start, next.end);
    });
  }
  function apply(change: (at: Selected) => Selected) {
    const next = change(selected());
    onChange(next.text);
    show(next);
  }

  async function addPicture(file: File) {
    setProblem(undefined);
    setProgress(0);
    onBusy(true);
    try {
      const url = await pictureUpload.upload(file, { onProgress: setProgress });
      const next = insertBlock(selected(), `![Picture](${keyOf(url)})`, 'Picture');
      onPicture(url, next.text);
      show(next);
    } catch (thrown) {
      setProblem(errorText(thrown));
    } finally {
      setProgress(undefined);
      onBusy(false);
    }
  }

  return (
    <div className={layout.column2}>
      <div className={styles.marks}>
        {!isPreview && (
          <>
            {marks.map(({ label, icon, apply: mark }) => (
              <Button key={label} variant="icon" aria-label={label} onClick={() => apply(mark)}>
                {icon}
              </Button>
            ))}
            <FileButton
              look="icon"
              accept={pictureUpload.accept}
              disabled={progress !== undefined}
              icon={<ImagePlus />}
              onPick={(file) => void addPicture(file)}
            >
              <VisuallyHidden>Picture</VisuallyHidden>
            </FileButton>
          </>
        )}
        <Button size="small" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          Preview
        </Button>
      </div>
      {progress !== undefined && <ProgressBar value={progress} label="Uploading the picture" />}
      <FormError>{problem}</FormError>
      {isPreview ? (
        <PageWordsLater text={text} pictures={pictures} />
      ) : (
        <TextArea
          label="Text"
          description="Begin a line with ## for a heading, or with - for a list. Put **two stars** around bold words."
          limit={20_000}
          rows={12}
          value={text}
          error={error}
          ref={area}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
