/** The form of an IFSC, the code of a bank's branch. */
export const isIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code);

/** Letters and spaces: what every provider in India takes in a name. */
export const plainName = (name: string, lengthMax: number): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]+/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, lengthMax);

/** Ten digits, without the country. */
export const localPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
