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

/** The address of an accepted picture. */
export async function takenPicture(hiram: TestHiram, borrower: TestBorrower, bytes: Buffer): Promise<string> {
  const uploaded = await uploadPicture(hiram, borrower, bytes);
  if (!uploaded.data) throw new Error(`the picture was refused: ${uploaded.message}`);
  return uploaded.data.url;
}
