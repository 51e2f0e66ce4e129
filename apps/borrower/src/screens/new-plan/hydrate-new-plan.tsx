import { hydrateScreen } from '../../document/hydrate.tsx';
import { NewPlan } from './new-plan.tsx';

hydrateScreen(NewPlan);
