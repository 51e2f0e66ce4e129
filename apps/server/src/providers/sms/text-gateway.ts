/** A company that delivers text messages. A failure is thrown; the outbox tries again. */
export type TextGateway = {
  send(message: { readonly phone: string; readonly text: string; readonly code?: string }): Promise<void>;
};
