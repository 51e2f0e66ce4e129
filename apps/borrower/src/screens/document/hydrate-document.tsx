import { hydrateScreen } from '../../document/hydrate.tsx';
import { DocumentPage } from './document-page.tsx';

hydrateScreen(DocumentPage);
