/** The role of a process. Without one a process migrates, serves and works. */
export const roles = ['serve', 'work', 'migrate'] as const;

export type Role = (typeof roles)[number];

/** What a process does. */
export type Duties = {
  /** Brings the schema up to date; a process that does not refuses to start on an older schema. */
  readonly migrates: boolean;
  /** Answers borrowers, staff and providers. */
  readonly serves: boolean;
  /** Sends what is in the outbox and runs the recurring work. */
  readonly works: boolean;
};

/** The duties of a role. */
export const dutiesOf = (role: Role | null): Duties => ({
  migrates: role === null || role === 'migrate',
  serves: role === null || role === 'serve',
  works: role === null || role === 'work',
});
