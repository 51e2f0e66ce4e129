import { hydrateScreen } from '../../document/hydrate.tsx';
import { OrderHome } from '../order-home/order-home.tsx';

// The server alone draws this part. The entry only collects its styles; no page loads its script.
hydrateScreen(OrderHome);
