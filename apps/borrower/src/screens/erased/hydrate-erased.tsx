import { hydrateScreen } from '../../document/hydrate.tsx';
import { Erased } from './erased.tsx';

hydrateScreen(Erased);
