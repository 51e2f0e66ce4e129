import { providerAnswers } from '../../telemetry/counters.ts';
import { noteContact } from '../../telemetry/provider-contacts.ts';
import { inSpan } from '../../telemetry/span.ts';

/** One question to a provider as a span; counts how long its answer took, and whether it was one, a refusal or none. */
export const traced = <T>(
  provider: string,
  method: string,
  asking: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
): Promise<T> =>
  inSpan(`${provider} ${method}`, { kind: 'client', attributes: { 'peer.service': provider } }, async () => {
    const end = providerAnswers.startTimer({ provider });
    try {
      const answer = await asking();
      end({ result: 'answered' });
      noteContact(provider, true);
      return answer;
    } catch (error) {
      const hasRefused = isRefusal(error);
      end({ result: hasRefused ? 'refused' : 'failed' });
      noteContact(provider, hasRefused);
      throw error;
    }
  });
