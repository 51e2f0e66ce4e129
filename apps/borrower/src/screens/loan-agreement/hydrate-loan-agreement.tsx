import { hydrateScreen } from '../../document/hydrate.tsx';
import { LoanAgreement } from './loan-agreement.tsx';

hydrateScreen(LoanAgreement);
