import { hydrateScreen } from '../../document/hydrate.tsx';
import { ExpiredSession } from './expired-session.tsx';

hydrateScreen(ExpiredSession);
