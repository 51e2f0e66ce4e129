import { hydrateScreen } from '../../document/hydrate.tsx';
import { CodeRepayment } from './code-repayment.tsx';

hydrateScreen(CodeRepayment);
