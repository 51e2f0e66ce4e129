/** The most pictures that one answer to a complaint carries. */
export const replyImagesMax = 3;

/** The work of a queue is counted up to here; more is told as more. */
export const queueCountMax = 999;
