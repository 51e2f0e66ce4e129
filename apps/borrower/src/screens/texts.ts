/** The texts that every screen shares. */
export const en = {
  back: 'Back',
  retry: 'Try again',
  loading: 'loading...',
  close: 'Close',
  help: 'Help',
  problemTitle: 'This page could not be loaded',
  problemMessage: 'Something went wrong on our side. Please try again.',
  offline: 'You are offline. Check your connection and try again.',
  sendFailed: 'No answer came. You can try again: nothing is sent twice.',
} as const;
