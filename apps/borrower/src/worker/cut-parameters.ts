/**
 * The parameters that identify a person. They are never saved with a page, and are filled in again from the
 * address that opens it.
 */
const personal = ['sessionId', 'mobilePhone', 'userId', 'deviceId'] as const;

/** Shorter values would match unrelated words. The placeholder has no meaning in HTML or JSON. */
const cuttable = /^[A-Za-z0-9._~:+/=-]{6,200}$/;

/** Removes the personal parameters of its address from a page's HTML, in plain and in query form. */
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

/**
 * Fills the current address's personal parameters in where others were removed. A malformed one stays out.
 */
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
