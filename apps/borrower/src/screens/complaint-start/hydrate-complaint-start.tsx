import { hydrateScreen } from '../../document/hydrate.tsx';
import { ComplaintStart } from './complaint-start.tsx';

hydrateScreen(ComplaintStart);
