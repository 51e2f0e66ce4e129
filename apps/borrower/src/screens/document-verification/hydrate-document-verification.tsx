import { hydrateScreen } from '../../document/hydrate.tsx';
import { DocumentVerification } from './document-verification.tsx';

hydrateScreen(DocumentVerification);
