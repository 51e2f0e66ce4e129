import { hydrateScreen } from '../../document/hydrate.tsx';
import { DocumentList } from './document-list.tsx';

hydrateScreen(DocumentList);
