import { hydrateScreen } from '../../document/hydrate.tsx';
import { PaymentResult } from './payment-result.tsx';

hydrateScreen(PaymentResult);
