import type { ReactNode } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';

/** The title of a screen, and its buttons at the other end. */
export function TitleBar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ActionBar align="between">
      <h1>{title}</h1>
      {children}
    </ActionBar>
  );
}
