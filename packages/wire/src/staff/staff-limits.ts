/** The maximum number of pictures in one answer to a complaint. */
export const replyImagesMax = 3;

/** Larger counts show as 999+. */
export const queueCountMax = 999;
