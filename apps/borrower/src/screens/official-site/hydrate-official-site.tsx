import { hydrateScreen } from '../../document/hydrate.tsx';
import { OfficialSite } from './official-site.tsx';

hydrateScreen(OfficialSite);
