/** The most pictures that one answer to a complaint carries. */
export const replyImagesMax = 3;
