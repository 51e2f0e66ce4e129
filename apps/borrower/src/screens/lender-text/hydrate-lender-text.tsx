import { hydrateScreen } from '../../document/hydrate.tsx';
import { LenderText } from './lender-text.tsx';

hydrateScreen(LenderText);
