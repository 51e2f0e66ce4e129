/** A page that the server could not make. Its retry and its heading are the frame's. */
export const en = {
  title: 'Something went wrong',
} as const;
