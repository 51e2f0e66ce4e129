import { hydrateScreen } from '../../document/hydrate.tsx';
import { Payments } from './payments.tsx';

hydrateScreen(Payments);
