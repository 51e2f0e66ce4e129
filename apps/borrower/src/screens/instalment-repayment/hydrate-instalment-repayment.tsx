import { hydrateScreen } from '../../document/hydrate.tsx';
import { InstalmentRepayment } from './instalment-repayment.tsx';

hydrateScreen(InstalmentRepayment);
