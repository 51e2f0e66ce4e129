/** The texts for a page that cannot be reached. */
export const en = {
  title: 'No connection',
  message: 'This page could not be reached. Check your connection and try again.',
  posted: 'No answer came. You can try again: nothing is sent twice.',
  retry: 'Try again',
  toCode: 'Your payment code',
  kept: 'No connection. This page is from {time}.',
} as const;
