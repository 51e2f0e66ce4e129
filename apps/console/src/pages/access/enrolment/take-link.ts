/** Reads the link behind the `#`. It stays there, so that a reload works; no server is sent it. */
export const takeLink = (): string => window.location.hash.slice(1);
