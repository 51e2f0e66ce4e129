import { request } from 'node:http';
import { callAddresses } from '@hiram/wire/addresses';
import type { Answered, TestBorrower, TestHiram } from '../test-hiram.ts';

type Upload = { readonly name?: string; readonly type?: string; readonly field?: string };
type Uploaded = Omit<Answered, 'data'> & { data: { url: string } | null };

/** Uploads a file as the complaint form does, under any name and declared type. */
export async function uploadPicture(
  hiram: TestHiram,
  borrower: Pick<TestBorrower, 'sessionId' | 'deviceId'> | null,
  bytes: Buffer,
  { name = 'evidence.jpg', type = 'image/jpeg', field = 'problemImage' }: Upload = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  const answer = await fetch(`${hiram.baseUrl}/gateway${callAddresses.uploadProblemImg.path}`, {
    method: 'POST',
    headers: borrower ? { 'x-session-id': borrower.sessionId, 'x-device-id': borrower.deviceId } : {},
    body: form,
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Uploaded, 'status'>) };
}

/** Begins an upload and sends no more of it; answers the status once the server ends it, 0 where it only closes. */
export const stallUpload = (
  { baseUrl }: TestHiram,
  { sessionId, deviceId }: Pick<TestBorrower, 'sessionId' | 'deviceId'>,
): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'x-session-id': sessionId,
      'x-device-id': deviceId,
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': '100000',
    };
    const url = `${baseUrl}/gateway${callAddresses.uploadProblemImg.path}`;
    const sending = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', () => resolve(0));
    sending.write('--part\r\ncontent-disposition: form-data; name="problemImage"; filename="x.png"\r\n\r\n');
  });

/** The address of an accepted picture. */
export async function takenPicture(hiram: TestHiram, borrower: TestBorrower, bytes: Buffer): Promise<string> {
  const uploaded = await uploadPicture(hiram, borrower, bytes);
  if (!uploaded.data) throw new Error(`the picture was refused: ${uploaded.message}`);
  return uploaded.data.url;
}
