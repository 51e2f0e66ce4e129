import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { readWhole } from '../../read-whole.ts';
import { assertKey, type StorageProvider } from '../storage-provider.ts';
import { s3Client } from './client.ts';
import type { S3Place } from './place.ts';
import { isMissing, toFailure } from './translate.ts';

/** More than any picture that we keep: a store that sends more has another file there, or is not ours. */
const fileBytesMax = 16 * 1024 * 1024;

/** Keeps files in a bucket of Amazon S3 or of any store that speaks its language. The bucket stays private. */
export function s3Storage(place: S3Place): StorageProvider {
  const client = s3Client(place);
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: place.bucket, Key: place.prefix + key };
  };
  return {
    name: 's3',
    put: async (key, { bytes, contentType }) => {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType });
      await client.send(command).catch((error: unknown) => {
        throw toFailure('put', error);
      });
    },
    find: async (key) => {
      const command = new GetObjectCommand(at(key));
      try {
        const { Body, ContentType } = await client.send(command);
        const bytes = await readWhole((Body as AsyncIterable<Uint8Array> | undefined) ?? null, fileBytesMax);
        return { bytes, contentType: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw toFailure('find', error);
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw toFailure('remove', error);
      });
    },
  };
}
