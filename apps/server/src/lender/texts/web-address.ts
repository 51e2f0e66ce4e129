/** Where a phone makes a link of a text: a web address with or without its scheme. */
export const webAddress = /(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^\s<>"')\]]*/gi;
