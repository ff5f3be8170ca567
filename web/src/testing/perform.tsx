import { screen } from '@testing-library/react';
import { show } from './show.tsx';

type ActProps<Variables> = {
  useAct: () => { mutate: (variables: Variables) => void; status: string };
  variables: Variables;
};

function Act<Variables>({ useAct, variables }: ActProps<Variables>) {
  const { mutate, status } = useAct();
  return (
    <button type="button" onClick={() => mutate(variables)}>
      {status}
    </button>
  );
}

/** Performs a mutation in the signed-in area, and waits until it has succeeded. */
export async function perform<Variables>(
  useAct: ActProps<Variables>['useAct'],
  variables: Variables,
): Promise<void> {
  const user = show(<Act useAct={useAct} variables={variables} />);
  await user.click(screen.getByRole('button'));
  await screen.findByText('success');
}
