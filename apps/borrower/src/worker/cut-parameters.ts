/** What says who somebody is: it never lies on the device with a page, and is put in again from the address it is opened by. */
const personal = ['sessionId', 'mobilePhone', 'userId', 'deviceId'] as const;

/** Shorter values would be found in words that have nothing to do with them. Nothing in it means anything in HTML or JSON. */
const cuttable = /^[A-Za-z0-9._~:+/=-]{6,200}$/;

/** Takes out of a page's HTML the personal parameters of its address, written plainly or as in a query. */
export function cutParameters(html: string, address: string): string {
  const query = new URL(address).searchParams;
  const values = personal
    .map((name) => ({ name, value: query.get(name) ?? '' }))
    .filter(({ value }) => cuttable.test(value))
    .sort((one, other) => other.value.length - one.value.length);
  return values.reduce(
    (text, { name, value }) =>
      text.split(value).join(markOf(name)).split(encode(value)).join(encodedMarkOf(name)),
    html,
  );
}

/** Puts the personal parameters of the present address where others were cut out. One that is malformed stays out. */
export function fillParameters(html: string, address: string): string {
  const query = new URL(address).searchParams;
  return personal.reduce((text, name) => {
    const given = query.get(name) ?? '';
    const value = cuttable.test(given) ? given : '';
    return text.split(markOf(name)).join(value).split(encodedMarkOf(name)).join(encode(value));
  }, html);
}

const markOf = (name: string): string => `[[${name}]]`;
const encodedMarkOf = (name: string): string => `[[${name}%]]`;
const encode = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2);
