import { StorageFailure } from '../storage-provider.ts';

type StoreError = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } };

/** Whether the store reports that the file does not exist. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as StoreError;
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/** The store's error as a failure of ours: its name and status, never its text, which may contain keys. */
export function toFailure(action: string, error: unknown): StorageFailure {
  const { name = 'unknown', $metadata } = (error ?? {}) as StoreError;
  const status = $metadata?.httpStatusCode ?? 'no answer';
  return new StorageFailure('s3', `${action} failed: ${name} (${status})`);
}
