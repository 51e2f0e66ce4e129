import { hydrateScreen } from '../../document/hydrate.tsx';
import { ComplaintList } from './complaint-list.tsx';

hydrateScreen(ComplaintList);
