import { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from './place.ts';

const attemptsMax = 3;
const connectMs = 3_000;
const answerMs = 15_000;

/**
 * The official client for a bucket. A store with its own address is addressed by path (`/bucket/key`), which
 * every compatible store supports. Checksums are sent only where required, because some stores do not know
 * the newer ones.
 */
export function s3Client({ region, endpoint, keys }: S3Place): S3Client {
  return new S3Client({
    region,
    maxAttempts: attemptsMax,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
  });
}
