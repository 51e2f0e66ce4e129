/** A company that delivers SMS. It throws failures, and the outbox retries. */
export type TextGateway = {
  send(message: { readonly phone: string; readonly text: string; readonly code?: string }): Promise<void>;
};
