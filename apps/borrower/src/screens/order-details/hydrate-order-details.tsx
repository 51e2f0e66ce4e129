import { hydrateScreen } from '../../document/hydrate.tsx';
import { OrderDetails } from './order-details.tsx';

hydrateScreen(OrderDetails);
