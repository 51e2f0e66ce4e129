import { hydrateScreen } from '../../document/hydrate.tsx';
import { RepaymentSelection } from './repayment-selection.tsx';

hydrateScreen(RepaymentSelection);
