import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState, type ErrorStateProps } from '@/components/lists/error-state.tsx';

/** A screen that shows what the parameter `name` of its path names, or `missing` if there is none. */
export const namedInPath = <Name extends string>(
  name: Name,
  Screen: ComponentType<Record<Name, string>>,
  missing: Pick<ErrorStateProps, 'text' | 'back'>,
) =>
  function NamedInPath() {
    const { [name]: value } = useParams();
    if (!value) return <ErrorState as="h1" {...missing} />;
    return <Screen {...({ [name]: value } as Record<Name, string>)} />;
  };
