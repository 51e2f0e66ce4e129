/** A picture as we keep it: drawn anew from its points, so nothing of the sent file is left but what one sees. */
export type Picture = {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

/** What can be wrong with a file that should be a picture. */
export type PictureFault = 'not-a-picture' | 'disguised' | 'moving' | 'too-many-pixels' | 'damaged';

export type EncodedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly fault: PictureFault };
