import { hydrateScreen } from '../../document/hydrate.tsx';
import { ComplaintDetails } from './complaint-details.tsx';

hydrateScreen(ComplaintDetails);
