import { hydrateScreen } from '../../document/hydrate.tsx';
import { OlderConfirmation } from './older-confirmation.tsx';

hydrateScreen(OlderConfirmation);
