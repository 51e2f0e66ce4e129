import { hydrateScreen } from '../../document/hydrate.tsx';
import { Privacy } from './privacy.tsx';

hydrateScreen(Privacy);
