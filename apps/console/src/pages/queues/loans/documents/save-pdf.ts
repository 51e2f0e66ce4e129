import { saveFile } from '../../../../parts/values/save-file.ts';

/** Saves a file that came as base64. */
export const savePdf = (fileName: string, base64: string): void =>
  saveFile(
    fileName,
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    'application/pdf',
  );
