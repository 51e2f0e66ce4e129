/**
 * The file to send and a small copy to show. A file that the browser cannot read is sent unchanged, without a
 * copy.
 */
export type ShrunkPicture = { readonly picture: File; readonly thumbnail: string };

const sidePxMax = 1_600;
const thumbnailPxMax = 160;
const jpegQuality = 0.8;
/** A smaller file is sent unchanged if its dimensions are within the limit. */
const bytesEnough = 300 * 1024;

/**
 * Shrinks a photo before the upload to at most 1,600 px, as JPEG. The server decides what it accepts, so
 * unreadable files are sent unchanged. Never rejects.
 */
export async function shrinkPicture(file: File): Promise<ShrunkPicture> {
  try {
    const drawn = await decode(file);
    const thumbnail = draw(drawn, thumbnailPxMax).toDataURL('image/jpeg', 0.6);
    const picture = isSmall(file, drawn) ? file : await toSmaller(file, drawn);
    drawn.close?.();
    return { picture, thumbnail };
  } catch {
    return { picture: file, thumbnail: '' };
  }
}

type Drawn = CanvasImageSource & { readonly width: number; readonly height: number; close?: () => void };

/** Older web views have no createImageBitmap, or fail on some pictures. An image element reads more. */
async function decode(file: File): Promise<Drawn> {
  try {
    return await createImageBitmap(file);
  } catch {
    return decodeAsElement(file);
  }
}

async function decodeAsElement(file: File): Promise<Drawn> {
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

function isSmall(file: File, drawn: Drawn): boolean {
  return file.size <= bytesEnough && Math.max(drawn.width, drawn.height) <= sidePxMax;
}

async function toSmaller(file: File, drawn: Drawn): Promise<File> {
  const canvas = draw(drawn, sidePxMax);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  return blob && blob.size < file.size ? new File([blob], 'evidence.jpg', { type: 'image/jpeg' }) : file;
}

/** Draws on white, because JPEG has no transparency. */
function draw(drawn: Drawn, sideMax: number): HTMLCanvasElement {
  const scale = Math.min(1, sideMax / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas;
}
