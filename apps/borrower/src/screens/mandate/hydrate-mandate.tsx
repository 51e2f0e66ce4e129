import { hydrateScreen } from '../../document/hydrate.tsx';
import { Mandate } from './mandate.tsx';

hydrateScreen(Mandate);
