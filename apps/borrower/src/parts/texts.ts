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
  offlineNow: 'You are offline.',
  stillOffline: 'You are still offline.',
  sendFailed:
    'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.',
} as const;
