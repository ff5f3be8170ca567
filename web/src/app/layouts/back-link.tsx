import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '@/components/buttons/link-button.tsx';

/** The way back from a screen, above what it shows. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <div>
    <LinkButton size="small" icon={<ArrowLeft />} to={to}>
      {label}
    </LinkButton>
  </div>
);
