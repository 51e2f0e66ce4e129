/** A cookie for the browser that asks. No script can read it, and over HTTPS it goes over HTTPS only. */
export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** How long the browser keeps it; zero takes it away. */
  readonly maxAgeSeconds: number;
  readonly sameSite: 'strict' | 'lax';
};

/** Gives this browser a cookie with the answer. */
export type SetCookie = (cookie: Cookie) => void;
