import { hydrateScreen } from '../../document/hydrate.tsx';
import { BindBank } from './bind-bank.tsx';

hydrateScreen(BindBank);
