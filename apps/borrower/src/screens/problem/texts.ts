/** A page that the server could not render. Its retry and its heading belong to the frame. */
export const en = {
  title: 'Something went wrong',
} as const;
