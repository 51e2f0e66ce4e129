import { hydrateScreen } from '../../document/hydrate.tsx';
import { LoanState } from './loan-state.tsx';

hydrateScreen(LoanState);
