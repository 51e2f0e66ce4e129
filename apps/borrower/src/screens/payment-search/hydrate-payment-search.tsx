import { hydrateScreen } from '../../document/hydrate.tsx';
import { PaymentSearch } from './payment-search.tsx';

hydrateScreen(PaymentSearch);
