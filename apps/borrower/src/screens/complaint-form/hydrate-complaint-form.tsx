import { hydrateScreen } from '../../document/hydrate.tsx';
import { ComplaintForm } from './complaint-form.tsx';

hydrateScreen(ComplaintForm);
