/** An unknown address (ROUTE-08). */
export const en = {
  title: 'Page not found',
  goHome: 'Go to the home page',
} as const;
