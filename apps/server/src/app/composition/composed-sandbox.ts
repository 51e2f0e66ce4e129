import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts';
import type { SandboxWorld } from '../../providers/payment/sandbox/world/sandbox-world.ts';
import type { SandboxControls } from '../../sandbox/answerers/answerer.ts';

/** What the sandbox adds to the house. */
export type ComposedSandbox = {
  readonly providers: PaymentProviders;
  readonly world: SandboxWorld;
  feature(controls: Omit<SandboxControls, 'world'>): Feature;
  /** Fills an empty database with demo borrowers and demo staff. */
  seed(context: Context): Promise<void>;
};
