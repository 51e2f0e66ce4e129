import { hydrateScreen } from '../../document/hydrate.tsx';
import { NotFound } from './not-found.tsx';

hydrateScreen(NotFound);
