import { hydrateScreen } from '../../document/hydrate.tsx';
import { Home } from './home.tsx';

hydrateScreen(Home);
