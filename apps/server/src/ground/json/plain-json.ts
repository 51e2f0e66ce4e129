/** A value as JSON keeps it: amounts, which are bigints here, become whole numbers. */
export const toPlainJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_key, each) => (typeof each === 'bigint' ? Number(each) : each)));
