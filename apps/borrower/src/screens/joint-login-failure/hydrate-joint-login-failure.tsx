import { hydrateScreen } from '../../document/hydrate.tsx';
import { JointLoginFailure } from './joint-login-failure.tsx';

hydrateScreen(JointLoginFailure);
