/**
 * Where a phone makes a link of a text: a web address with its scheme, or a bare name of a machine in any script, with or without a port
 * and a path. An e-mail address and the end of a path are none.
 */
export const webAddress =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|(?<![\p{L}\p{M}\p{N}@/.-])(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])(?::\d{1,5})?(?:[/?#][^\s<>"')\]]*)?/giu;
