const secure = String.raw`https:\/\/[^\s/\\@?#]+(?:[/?#][^\s\\]*)?`;

/** An address of others that staff may write: https, with no name before the host. */
export const secureAddress = new RegExp(`^${secure}$`);

/** An address that staff may write: one of others, or a path of this server. `//host` is neither. */
export const ownOrSecure = new RegExp(String.raw`^(?:${secure}|\/(?:[^\s/\\][^\s\\]*)?)$`);
