/** The list of complaints. */
export const en = {
  title: 'My complaints',
  kinds: 'Complaints by how they stand',
  empty: 'There is nothing here yet',
  complain: 'Make a complaint',
} as const;
