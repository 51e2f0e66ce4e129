import { hydrateScreen } from '../../document/hydrate.tsx';
import { CustomerService } from './customer-service.tsx';

hydrateScreen(CustomerService);
