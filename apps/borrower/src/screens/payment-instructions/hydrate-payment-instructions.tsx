import { hydrateScreen } from '../../document/hydrate.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';

hydrateScreen(PaymentInstructions);
