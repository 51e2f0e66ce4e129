import { hydrateScreen } from '../../document/hydrate.tsx';
import { AccountProof } from './account-proof.tsx';

hydrateScreen(AccountProof);
