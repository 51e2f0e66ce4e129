import { hydrateScreen } from '../../document/hydrate.tsx';
import { PaymentClaim } from './payment-claim.tsx';

hydrateScreen(PaymentClaim);
