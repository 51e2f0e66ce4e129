import { hydrateScreen } from '../../document/hydrate.tsx';
import { Login } from './login.tsx';

hydrateScreen(Login);
