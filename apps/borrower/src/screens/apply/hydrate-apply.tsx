import { hydrateScreen } from '../../document/hydrate.tsx';
import { Apply } from './apply.tsx';

hydrateScreen(Apply);
