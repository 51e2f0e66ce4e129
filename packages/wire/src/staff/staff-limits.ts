/** The maximum number of pictures in one answer to a complaint. */
export const replyImagesMax = 3;

/** Larger counts show as 999+. */
export const queueCountMax = 999;

/** A list leads to so many rows. Of a longer one it says that there are more: searches and filters make it shorter. */
export const listedRowsMax = 10_000;
