import { QueryClient } from '@tanstack/react-query';

const retriesMax = 2;

/** A refusal is an answer and stays one: only a lost connection and a fault of the server are worth another try. */
export const isWorthRetrying = (failures: number, error: unknown): boolean => {
  const { status } = error as { status?: number };
  const isFault = status === undefined || status === 0 || status >= 500;
  return isFault && failures < retriesMax;
};

/** The cache of everything that the console reads. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } });
