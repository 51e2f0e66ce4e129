import { hydrateScreen } from '../../document/hydrate.tsx';
import { RolloverRepayment } from './rollover-repayment.tsx';

hydrateScreen(RolloverRepayment);
