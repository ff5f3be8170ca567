/** Runs before each file of component tests. */
import { configure } from '@testing-library/react';

// Tests wait for a state. A busy machine needs longer for it than the default of one second.
configure({ asyncUtilTimeout: 60_000 });
