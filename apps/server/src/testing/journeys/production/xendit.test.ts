import { describeProduction } from './walk-production.ts';
import { xenditStage } from './xendit-stage.ts';

describeProduction(xenditStage);
