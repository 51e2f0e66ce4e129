import { hydrateScreen } from '../../document/hydrate.tsx';
import { Application } from './application.tsx';

hydrateScreen(Application);
