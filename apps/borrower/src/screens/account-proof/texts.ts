/** A holder proves an account by a rupee that comes back. */
export const en = {
  title: 'Whose account it is',
} as const;
