/** A file as it was kept. */
export type StoredFile = { readonly bytes: Buffer; readonly contentType: string };

/**
 * Where files are kept. A key is a relative path that we make (`complaints/<borrower>/<picture>.jpg`), never anything
 * that a person wrote. Keeping the same key again replaces the file; forgetting an unknown key is no fault.
 */
export type StorageProvider = {
  readonly name: string;
  put(key: string, file: StoredFile): Promise<void>;
  /** The file of a key, or null when there is none. */
  find(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
};

/** The storage could not be reached or refused us: try again later. */
export class StorageFailure extends Error {
  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`storage ${provider}: ${reason}`, options);
    this.name = 'StorageFailure';
  }
}

const keyPattern = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.[a-z0-9]{2,5}$/;

/** Asserts that a key cannot leave its place: a bug of ours, for keys are never given from outside. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('a storage key has another form than ours');
}
