import { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from './place.ts';

const attemptsMax = 3;
const connectMs = 3_000;
const answerMs = 15_000;

/**
 * The official client for a place. A store of its own address is asked by path (`/bucket/key`), which every compatible
 * store understands; checksums go only where they are required, for not every store knows the newer ones.
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
