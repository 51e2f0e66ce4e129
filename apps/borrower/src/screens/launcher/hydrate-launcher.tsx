import { hydrateScreen } from '../../document/hydrate.tsx';
import { Launcher } from './launcher.tsx';

hydrateScreen(Launcher);
