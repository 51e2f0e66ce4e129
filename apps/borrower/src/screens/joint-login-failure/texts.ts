/** A login through a partner's app that failed. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Login failed',
  failed: 'Failed',
  logIn: 'Log in',
} as const;
