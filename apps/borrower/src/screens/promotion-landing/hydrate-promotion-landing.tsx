import { hydrateScreen } from '../../document/hydrate.tsx';
import { PromotionLanding } from './promotion-landing.tsx';

hydrateScreen(PromotionLanding);
