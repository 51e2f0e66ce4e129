import { hydrateScreen } from '../../document/hydrate.tsx';
import { Mine } from './mine.tsx';

hydrateScreen(Mine);
