import { type ComponentProps, useState } from 'react';
import { Picture } from './picture.tsx';

/** A picture while its address is being edited. Renders nothing if the address is not a picture. */
export function PicturePreview(props: ComponentProps<typeof Picture>) {
  const [failed, setFailed] = useState<string>();
  if (failed === props.src) return null;
  return <Picture {...props} onError={() => setFailed(props.src)} />;
}
