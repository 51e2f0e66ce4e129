import { hydrateScreen } from '../../document/hydrate.tsx';
import { ProblemPage } from './problem-page.tsx';

hydrateScreen(ProblemPage);
