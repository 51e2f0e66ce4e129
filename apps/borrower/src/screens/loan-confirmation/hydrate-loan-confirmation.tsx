import { hydrateScreen } from '../../document/hydrate.tsx';
import { LoanConfirmation } from './loan-confirmation.tsx';

hydrateScreen(LoanConfirmation);
