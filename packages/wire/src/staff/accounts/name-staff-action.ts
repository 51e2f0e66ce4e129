import { staffAddresses } from '../staff-addresses.ts';

/** Routes whose names say less than what staff do there. */
const ownWords: { readonly [name: string]: string } = {
  readAddressRequest: 'Read set-up request',
  decideAddressRequest: 'Decide set-up request',
};

const toWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const routeWords = new Map(
  Object.entries(staffAddresses).map(([name, { method, path }]) => [
    `${method} ${path}`,
    ownWords[name] ?? toWords(name),
  ]),
);

/** An action of the audit trail in words: `POST /actions` is "Request action", `GET /loans` is "Read loans". */
export const nameStaffAction = (action: string): string =>
  routeWords.get(action) ??
  action.replace(/^GET \/(.*)$/, (_all, list: string) => `Read ${list.replaceAll('-', ' ')}`);

/** The actions whose words contain a text. Lists of records, which are no routes, are named by `Read` and their name in full. */
export function findStaffActions(text: string): readonly string[] {
  const typed = text.trim().toLowerCase();
  const routes = [...routeWords].flatMap(([action, words]) =>
    words.toLowerCase().includes(typed) ? [action] : [],
  );
  const list = /^read ([a-z ]+)$/.exec(typed)?.[1];
  return list ? [...routes, `GET /${list.replaceAll(' ', '-')}`] : routes;
}
