/** The texts for a page that cannot be reached. */
export const en = {
  title: 'No connection',
  message: 'This page could not be reached. Check your connection and try again.',
  posted:
    'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.',
  payment: 'This page could not be reached. It looks again by itself. If you paid, do not pay again.',
  offline: 'You are offline.',
  retry: 'Try again',
  toCode: 'Your payment code',
  kept: 'No connection. This page is from {time}.',
} as const;
