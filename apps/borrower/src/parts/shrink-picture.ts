/**
 * The file to send and a small copy to show. A file that the browser cannot read is sent unchanged, without a
 * copy.
 */
export type ShrunkPicture = { readonly picture: File; readonly thumbnail: string };

const thumbnailPxMax = 160;
const jpegQuality = 0.8;
/** A smaller file is sent unchanged if its dimensions are within the limit. */
const bytesEnough = 300 * 1024;

/**
 * Shrinks a photo before the upload to at most so many pixels on its longer side, as JPEG. The server decides what it
 * accepts, so unreadable files are sent unchanged. Never rejects.
 */
export async function shrinkPicture(file: File, sidePxMax: number): Promise<ShrunkPicture> {
  try {
    const image = await decode(file);
    const thumbnail = draw(image, thumbnailPxMax).toDataURL('image/jpeg', 0.6);
    const picture = isSmall(file, image, sidePxMax) ? file : await toSmaller(file, image, sidePxMax);
    return { picture, thumbnail };
  } catch {
    return { picture: file, thumbnail: '' };
  }
}

/**
 * A photo says by a mark which side is up, and what is drawn loses it. The browsers that know this property turn what
 * they decode as an element; a bitmap is turned by fewer.
 */
const isTurned = (): boolean => CSS.supports('image-orientation', 'from-image');

async function decode(file: File): Promise<HTMLImageElement> {
  if (!isTurned()) throw new Error('the picture would lie on its side');
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function isSmall(file: File, image: HTMLImageElement, sidePxMax: number): boolean {
  return file.size <= bytesEnough && Math.max(image.width, image.height) <= sidePxMax;
}

async function toSmaller(file: File, image: HTMLImageElement, sidePxMax: number): Promise<File> {
  const canvas = draw(image, sidePxMax);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** Draws on white, because JPEG has no transparency. */
function draw(image: HTMLImageElement, sideMax: number): HTMLCanvasElement {
  const scale = Math.min(1, sideMax / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Small print stays readable.
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
