import { hydrateScreen } from '../../document/hydrate.tsx';
import { PromisePayment } from './promise-payment.tsx';

hydrateScreen(PromisePayment);
