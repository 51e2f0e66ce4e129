import type { TextGateway } from '../text-gateway.ts';

/** Sends nothing: the log of messages keeps each text, and it reaches nobody. For trials and the sandbox. */
export const keptGateway: TextGateway = {
  name: 'kept',
  send: async () => ({ messageId: '', progress: 'kept' }),
  parseReceipt: null,
  findReceipt: null,
};
