/** A missing or expired session (ROUTE-08). */
export const en = {
  title: 'Please log in again',
  logIn: 'Log in',
} as const;
